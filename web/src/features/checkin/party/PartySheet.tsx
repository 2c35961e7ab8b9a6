import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { compare } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { passengersWord } from '../words';
import { mustSign } from './documentWords';
import styles from './party.module.css';
import type { PartyWork } from './usePartyWork';

interface PartySheetProps {
  work: PartyWork;
  /** The big button. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const pieces = (count: number): string => (count === 1 ? t('1 bag') : t('{count} bags', { count }));

/** The four questions of a party, as ticks. */
function ticksOf({ passengers, charges }: PartyWork): { label: string; isDone: boolean }[] {
  const bags = passengers.flatMap(({ weights, ticket }) => weights ?? ticket.bagWeights).length;
  const isPaid = compare(charges.owed, '0.00') === 0;
  return [
    {
      label: t('Documents'),
      isDone: passengers.every(({ verified, isToDo }) => verified || !isToDo),
    },
    { label: pieces(bags), isDone: passengers.every(({ weights }) => weights !== null) },
    { label: t('Agreement'), isDone: !passengers.some(({ ticket }) => mustSign(ticket)) },
    { label: isPaid ? t('Paid') : t('Owes'), isDone: isPaid },
  ];
}

/** On a phone the party lies over the foot of the list: four ticks and the button, the rest on a pull. */
export function PartySheet({ work, foot, onClose, children }: PartySheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { party } = work;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <aside
      className={styles.sheet}
      data-open={isOpen || undefined}
      aria-label={t('Party {locator}', { locator: party.locatorNumber })}
    >
      <Row gap={8} pad="12px 16px 8px" fixed>
        <Text as="h2" className="code display" size={18} weight={600} tone="ink">
          {party.locatorNumber}
        </Text>
        <Text as="span" text="muted" clip grow shrink>
          {`${passengersWord(party.tickets.length)} · ${party.officeHoldingName}`}
        </Text>
        <ActionIcon variant="subtle" aria-label={t('Close')} onClick={onClose}>
          <IconX stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('Show less') : t('Show all')}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron stroke={1.5} />
        </ActionIcon>
      </Row>
      {isOpen ? (
        <Box grow shrink scroll pad="0 16px 12px">
          {children}
        </Box>
      ) : (
        <Row as="ul" gap={8} justify="between" pad="0 16px 12px" size={13} fixed>
          {ticksOf(work).map(({ label, isDone }) => (
            <Row key={label} as="li" gap={4} icons={16} tone={isDone ? 'good' : 'warn'}>
              {isDone ? (
                <IconCheck stroke={1.75} aria-hidden />
              ) : (
                <IconAlertTriangle stroke={1.75} aria-hidden />
              )}
              {label}
            </Row>
          ))}
        </Row>
      )}
      <Box pad="0 16px 16px" fixed>
        {foot}
      </Box>
    </aside>
  );
}
