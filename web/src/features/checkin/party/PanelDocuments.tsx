import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconCheck, IconCircleDashed, IconId } from '@tabler/icons-react';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { CompareRow } from './CompareRow';
import { differences } from './comparing';
import { documentLine, shownDocument } from './documentWords';
import { OtherBlockers } from './OtherBlockers';
import { PanelPart } from './PanelPart';
import styles from './party.module.css';
import type { PassengerWork } from './passengers';
import type { PartyWork } from './usePartyWork';

const isShown = ({ verified, isToDo }: PassengerWork): boolean => verified || !isToDo;

/** Whose documents were compared, and what differs. */
export function PanelDocuments({ work, readOnly }: { work: PartyWork; readOnly: boolean }) {
  const { passengers } = work;
  const shown = passengers.filter(isShown).length;
  return (
    <PanelPart
      icon={IconId}
      title={t('Documents')}
      isDone={shown === passengers.length}
      state={t('{count} of {all}', { count: shown, all: passengers.length })}
    >
      {passengers.map((passenger) => (
        <div key={passenger.ticket.id}>
          <Row gap={8} minHeight={26}>
            <VerifyMark work={work} passenger={passenger} readOnly={readOnly} />
            <Text as="span" clip grow shrink tone="ink">
              {passenger.ticket.passengerName}
            </Text>
            <Text as="span" size={12} tone="mute" nowrap title={documentLine(passenger).words}>
              {shownDocument(passenger)}
            </Text>
          </Row>
          {passenger.isToDo && <Details work={work} passenger={passenger} readOnly={readOnly} />}
        </div>
      ))}
    </PanelPart>
  );
}

function Details({
  work,
  passenger,
  readOnly,
}: {
  work: PartyWork;
  passenger: PassengerWork;
  readOnly: boolean;
}) {
  const { read } = passenger;
  const differing = read && !read.taken ? differences(read.comparison) : [];
  return (
    <Box pad="0 0 0 24px">
      {read &&
        differing.map((compared) => (
          <CompareRow
            key={compared.field}
            read={read}
            compared={compared}
            onChoose={(choice) => work.choose(passenger.ticket.id, compared.field, choice)}
            brief
            readOnly={readOnly}
          />
        ))}
      <OtherBlockers work={work} passenger={passenger} />
    </Box>
  );
}

interface VerifyMarkProps {
  work: PartyWork;
  passenger: PassengerWork;
  readOnly: boolean;
}

/** What differs stays marked after somebody chose which one counts. */
function lookOf(passenger: PassengerWork) {
  const { document, isToDo } = passenger;
  if (isToDo && document.kind === 'differs') return { Mark: IconArrowsDiff, tone: 'warn' };
  if (isShown(passenger)) return { Mark: IconCheck, tone: 'good' };
  if (document.kind === 'missing') return { Mark: IconAlertTriangle, tone: 'warn' };
  return { Mark: IconCircleDashed, tone: 'quiet' };
}

/** The state of the documents; pressed, they count as compared by hand. */
export function VerifyMark({ work, passenger, readOnly }: VerifyMarkProps) {
  const { ticket, verified, document, isToDo } = passenger;
  const isOff = readOnly || !isToDo || document.kind === 'missing';
  const { Mark, tone } = lookOf(passenger);
  const words = t('Documents of {name} compared by hand', { name: passenger.name });
  return (
    <ActionIcon
      className={styles.mark ?? ''}
      variant="transparent"
      size={22}
      role="checkbox"
      aria-checked={verified}
      aria-label={words}
      aria-disabled={isOff || undefined}
      title={isOff ? documentLine(passenger).words : `${documentLine(passenger).words}. ${words}`}
      data-tone={tone}
      onClick={() => !isOff && work.verify(ticket.id, !verified)}
    >
      <Mark size={16} stroke={1.75} />
    </ActionIcon>
  );
}
