import { Button } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { can } from '../../../access';
import { Kbd } from '../../../kit/display/Kbd';
import { t } from '../../../kit/i18n/t';
import { Grid, LinkButton, Row, Stack, Text } from '../../../kit/layout/Box';
import { BookingFacts } from './BookingFacts';
import { CompareRow } from './CompareRow';
import { comparedWord, fieldLabel, fieldsToTake } from './comparing';
import { documentLine } from './documentWords';
import { OtherBlockers } from './OtherBlockers';
import styles from './page.module.css';
import type { PassengerWork } from './passengers';
import type { PartyDesk } from './usePartyDesk';

interface ActiveProps {
  desk: PartyDesk;
  passenger: PassengerWork;
}

/** The document of one passenger: the booking beside the scan, or what the booking says until there is one. */
export function ComparePart({ desk }: { desk: PartyDesk }) {
  const { active, work } = desk;
  if (!active) return null;
  return (
    <Stack className={styles.compare} as="section" aria-label={active.ticket.passengerName} grow shrink>
      <Row gap={8} pad="10px var(--gutter)" minHeight={44} line="bottom">
        <Text as="h2" text="heading" clip>
          {active.ticket.passengerName}
        </Text>
        <Text as="span" text="muted" clip grow shrink>
          {active.read ? t('document against the booking') : documentLine(active).words}
        </Text>
        {work.passengers.length > 1 && (
          <Row className={styles.next} as="span" gap={6} text="muted" nowrap>
            <Kbd>Alt ↓</Kbd>
            {t('next passenger')}
          </Row>
        )}
      </Row>
      {active.read ? <Compared desk={desk} passenger={active} /> : <ByHand desk={desk} passenger={active} />}
      <Stack className={styles.others}>
        {active.isToDo && <OtherBlockers work={work} passenger={active} />}
      </Stack>
    </Stack>
  );
}

function Compared({ desk: { work, readOnly, ask }, passenger }: ActiveProps) {
  const { read, ticket } = passenger;
  if (!read) return null;
  const isOff = readOnly || !passenger.isToDo;
  const taken = fieldsToTake(read);
  const [first] = read.comparison.fields.filter(({ field }) => taken.includes(field));
  return (
    <>
      <Grid
        className={styles.comparedHead}
        columns="var(--compare)"
        gap="0 8px"
        text="caption"
        align="center"
      >
        <span>{t('Field')}</span>
        <span>{t('Booking')}</span>
        <span>{t('Scan')}</span>
        <span>{t('Result')}</span>
      </Grid>
      {read.comparison.fields.map((compared) => (
        <CompareRow
          key={compared.field}
          read={read}
          compared={compared}
          onChoose={(choice) => work.choose(ticket.id, compared.field, choice)}
          readOnly={isOff}
        />
      ))}
      <Row gap={8} pad="8px var(--gutter)" icons={16} text="muted" wrap>
        {first && (
          <>
            <IconHistory stroke={1.5} aria-hidden />
            <Text as="span" text="muted" grow shrink>
              {taken.length === 1
                ? t('The booking takes {field} {value} at check-in; the change is logged.', {
                    field: fieldLabel(first.field),
                    value: comparedWord(first.field, first.scanned),
                  })
                : t('The booking takes {count} fields at check-in; the change is logged.', {
                    count: taken.length,
                  })}
            </Text>
          </>
        )}
        {!isOff && (
          <Row gap={16} end>
            <Correct onPress={() => ask('correct')} />
            <LinkButton onClick={() => work.forgetScan(ticket.id)}>{t('Scan again')}</LinkButton>
          </Row>
        )}
      </Row>
    </>
  );
}

function ByHand({ desk: { work, readOnly, ask }, passenger }: ActiveProps) {
  const { ticket, verified, isToDo, document } = passenger;
  const isOff = readOnly || !isToDo;
  return (
    <>
      <BookingFacts ticket={ticket} />
      {!isOff && (
        <Row gap={16} pad="10px var(--gutter)" wrap>
          {document.kind !== 'missing' && (
            <Button size="xs" aria-pressed={verified} onClick={() => work.verify(ticket.id, !verified)}>
              {verified ? t('Show it again') : t('Compared by hand')}
            </Button>
          )}
          <Correct onPress={() => ask('correct')} />
        </Row>
      )}
    </>
  );
}

/** Names, dates, documents: whatever the booking has wrong is corrected here. */
function Correct({ onPress }: { onPress: () => void }) {
  if (!can('EditPassengers')) return null;
  return (
    <LinkButton onClick={onPress}>
      <IconPencil size={14} stroke={1.5} aria-hidden />
      {t('Correct data and documents')}
    </LinkButton>
  );
}
