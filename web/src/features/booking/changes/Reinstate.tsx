import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type TicketMasterRead,
  ticketMasterChangeStatus,
  ticketMasterReinstateCalculatePrice,
} from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { ChangeFrame } from './ChangeFrame';
import styles from './cancel.module.css';
import { ticketsWord } from './cancelLines';
import { changeableTickets } from './changeable';
import type { Chosen } from './chosen';
import { Done } from './Done';
import { aboutOf, moneyFact } from './facts';
import { MoveFoot } from './MoveFoot';
import { MoveQuote } from './MoveQuote';
import { fareOf, namesOf } from './moveLines';
import { Hero, outcomeOf } from './QuoteFoot';
import { reinstating, titularsAfter } from './reinstating';
import { Then, useThen } from './Then';
import { TicketsPart } from './TicketsPart';
import { type DoneChange, useChange } from './useChange';
import { useChangePayment } from './useChangePayment';

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
  const { desk, applying, done } = change;
  const paying = useChangePayment(booking, desk.quote);
  const then = useThen(booking);
  const hint = needsTitular && !named ? t('Choose the new titular.') : t('Choose what is reinstated.');
  return (
    <ChangeFrame
      title={t('Reinstate')}
      about={aboutOf(booking, chosen.size, [])}
      steps={[t('Tickets and reason'), t('Quote'), t('Done')]}
      quoted={desk.quote !== null}
      onClose={change.close}
      panelLabel={t('Quote')}
      then={<Then booking={booking} then={then} />}
      panel={
        <MoveQuote
          booking={booking}
          quote={desk.quote}
          busy={desk.busy}
          waiver={change.waiver}
          onWaive={change.setWaiver}
          hint={hint}
          words={WORDS}
        />
      }
      foot={
        <MoveFoot
          change={change}
          paying={paying}
          words={{
            plain: t('Reinstate'),
            onCredit: t('Reinstate on credit'),
            paid: (amount) => t('Take {amount} and reinstate', { amount }),
          }}
          hint={hint}
          reason={reason}
        />
      }
      total={desk.quote ? <Hero outcome={outcomeOf(booking, desk.quote)} /> : hint}
      done={done && <ReinstateDone done={done} then={then} onClose={change.close} />}
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
    </ChangeFrame>
  );
}

interface ReinstateDoneProps {
  done: DoneChange;
  then: { readonly print: boolean; readonly mail: boolean };
  onClose: () => void;
}

function ReinstateDone({ done: { booking, quote, taken }, then, onClose }: ReinstateDoneProps) {
  const count = new Set(quote.lines.map(({ ticketId }) => ticketId)).size;
  return (
    <Done
      booking={booking}
      title={t('Tickets reinstated')}
      facts={[
        t('{tickets} sold again: {names}.', { tickets: ticketsWord(count), names: namesOf(quote.lines) }),
        ...moneyFact(quote, taken),
      ]}
      papers={['tickets', 'receipt']}
      then={then}
      onClose={onClose}
    />
  );
}
