import { Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatDate } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, PlainButton, Row, Text } from '../../../kit/layout/Box';
import { seatWord } from '../words';
import { choosePapers, passesPaper, usePaperChoice } from './papers';
import styles from './papers.module.css';
import type { PassengerWork } from './passengers';
import type { PartyDesk } from './usePartyDesk';

interface PrintStripProps {
  desk: PartyDesk;
  /** Ticks in the foot of a phone. */
  brief?: boolean;
}

/** Who is checked in with the next press, and what is printed for them then. */
export function PrintStrip({ desk, brief = false }: PrintStripProps) {
  const { work, readOnly } = desk;
  if (brief && readOnly) return null;
  const title = work.isDone || readOnly ? t('Boarding passes') : t('Prints after check-in');
  return (
    <Box className={brief ? '' : styles.strip} as="section" aria-label={title} fixed>
      {!brief && (
        <Row gap={8} icons={16} below={8}>
          <IconPrinter stroke={1.5} aria-hidden />
          <Text as="h2" text="heading">
            {title}
          </Text>
        </Row>
      )}
      <Row className={styles.papers} data-brief={brief || undefined} gap={8} align="stretch">
        {work.passengers
          .filter(({ ticket: { status } }) => status === 'Booked' || status === 'CheckedIn')
          .map((passenger) => (
            <Pass key={passenger.ticket.id} desk={desk} passenger={passenger} brief={brief} />
          ))}
        {!readOnly && <Choices desk={desk} brief={brief} />}
      </Row>
    </Box>
  );
}

const THREE = 3;

interface PassProps {
  desk: PartyDesk;
  passenger: PassengerWork;
  brief: boolean;
}

/** A pass to come, which can be left out; or one that is there, to print again. */
function Pass({ desk: { work, readOnly }, passenger, brief }: PassProps) {
  const { ticket, name, leftOut, isToDo } = passenger;
  if (!isToDo) {
    const number = String(ticket.boardingNumber ?? 0).padStart(THREE, '0');
    if (brief) return null;
    return (
      <PlainButton
        className={styles.paper}
        aria-label={t('Print the pass of {name}', { name })}
        onClick={() => work.print([passesPaper(work.party.id, [ticket.id])])}
      >
        <Text as="span" size={16} weight={600} tone="accent">
          {seatWord(ticket)}
        </Text>
        <Words title={name} line={t('pass {number}', { number })} />
      </PlainButton>
    );
  }
  return (
    <Tick
      label={brief ? name : <Words title={name} line={leftOut ? t('not now') : seatWord(ticket)} />}
      name={t('Check in {name}', { name })}
      checked={!leftOut}
      disabled={readOnly}
      onChange={(checked) => work.leaveOut(ticket.id, !checked)}
    />
  );
}

function Choices({ desk: { work }, brief }: Omit<PassProps, 'passenger'>) {
  const choice = usePaperChoice();
  const { nextLeg } = work.data;
  const receiptLine = work.takesMoney ? formatMoney(work.payment.taken) : t('if anything was paid');
  return (
    <>
      <Tick
        label={brief ? t('Receipt') : <Words title={t('Receipt')} line={receiptLine} />}
        name={t('Receipt')}
        checked={choice.receipt}
        onChange={(receipt) => choosePapers({ receipt })}
      />
      {nextLeg && (
        <Tick
          label={
            brief ? (
              t('Return tickets')
            ) : (
              <Words
                title={t('Return tickets')}
                line={`${nextLeg.flightNumber}, ${formatDate(nextLeg.departureDate, 'eee MMM dd')}`}
              />
            )
          }
          name={t('Return tickets')}
          checked={choice.returns}
          onChange={(returns) => choosePapers({ returns })}
        />
      )}
    </>
  );
}

interface TickProps {
  label: ReactNode;
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

function Tick({ label, name, checked, disabled = false, onChange }: TickProps) {
  const id = useId();
  return (
    <label className={styles.paper} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

function Words({ title, line }: { title: string; line: string }) {
  return (
    <Box as="span" shrink>
      <Text as="span" block clip tone="ink" weight={500}>
        {title}
      </Text>
      <Text as="span" block clip text="muted">
        {line}
      </Text>
    </Box>
  );
}
