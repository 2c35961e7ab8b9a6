import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type TicketMasterRead,
  ticketMasterChangeStatus,
  ticketMasterReinstateCalculatePrice,
} from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import styles from './cancel.module.css';
import { ticketsWord } from './cancelLines';
import { changeableTickets } from './changeable';
import type { Chosen } from './chosen';
import { aboutOf, moneyFact } from './facts';
import { MoveDialog } from './MoveDialog';
import { fareOf, namesOf } from './moveLines';
import { reinstating, titularsAfter } from './reinstating';
import { TicketsPart } from './TicketsPart';
import { type DoneChange, useChange } from './useChange';

const LONGEST_REASON = 400;
const WORDS = {
  before: s('Charged now'),
  difference: s('Fares and taxes'),
  rule: s('Sold again, at today’s price'),
};

interface ReinstateProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Cancelled tickets are sold again in the same booking, at today's price. */
export default function Reinstate({ booking, onClose }: ReinstateProps) {
  const [judging] = useState(() => reinstating(Date.now()));
  const [chosen, setChosen] = useState<Chosen>(
    () => new Set(changeableTickets(booking, judging).map(({ id }) => id)),
  );
  const [titular, setTitular] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const titulars = titularsAfter(booking, chosen);
  const named = titulars.find(({ place }) => place === titular);
  const needsTitular = chosen.size > 0 && titulars.length > 0;
  const isWhole = chosen.size > 0 && (!needsTitular || named !== undefined);
  const ticketIds = booking.tickets.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const change = useChange({
    booking,
    request: isWhole ? { id: booking.id, ticketIds, titularPlace: named?.place ?? null } : null,
    ask: async (body) => (await ticketMasterReinstateCalculatePrice({ body })).data,
    send: async (body) => (await ticketMasterChangeStatus({ body: { ...body, status: 'Booked' } })).data,
    onClose,
  });
  const { desk, applying } = change;
  return (
    <MoveDialog
      booking={booking}
      change={change}
      title={t('Reinstate')}
      about={aboutOf(booking, chosen.size, [])}
      first={t('Tickets and reason')}
      hint={needsTitular && !named ? t('Choose the new titular.') : t('Choose what is reinstated.')}
      words={{
        plain: t('Reinstate'),
        onCredit: t('Reinstate on credit'),
        paid: (amount) => t('Take {amount} and reinstate', { amount }),
      }}
      quoteWords={WORDS}
      reason={reason}
      doneTitle={t('Tickets reinstated')}
      factsOf={factsOf}
      papers={['tickets', 'receipt']}
    >
      <TicketsPart
        title={t('Cancelled tickets')}
        booking={booking}
        judging={judging}
        chosen={chosen}
        disabled={applying.busy}
        onChoose={setChosen}
        says={({ id, price }) => formatMoney((desk.quote && fareOf(desk.quote.lines, id))?.after ?? price)}
      />
      {needsTitular && (
        <div className={styles.titular}>
          <Select
            label={t('New titular')}
            description={t('The titular does not travel any more.')}
            withAsterisk
            data={titulars.map(({ place, passengerName }) => ({
              value: String(place),
              label: passengerName ?? '',
            }))}
            value={named ? String(named.place) : null}
            onChange={(place) => setTitular(place === null ? null : Number(place))}
          />
        </div>
      )}
      <div className={styles.reason}>
        <TextInput
          label={t('Reason')}
          withAsterisk
          placeholder={t('Stays in the log')}
          maxLength={LONGEST_REASON}
          value={reason}
          disabled={applying.busy}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </MoveDialog>
  );
}

function factsOf({ quote, taken }: DoneChange): string[] {
  const count = new Set(quote.lines.map(({ ticketId }) => ticketId)).size;
  return [
    t('{tickets} sold again: {names}.', { tickets: ticketsWord(count), names: namesOf(quote.lines) }),
    ...moneyFact(quote, taken),
  ];
}
