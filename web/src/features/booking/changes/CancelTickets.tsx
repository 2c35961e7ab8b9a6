import { Select, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { currentRole } from '../../../access';
import {
  type TicketMasterRead,
  type TicketRead,
  ticketMasterCancelCalculatePrice,
  ticketMasterCancelTicketMaster,
} from '../../../api/client';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { isCharter } from '../payment/useMethods';
import { CancelButtons, CancelDone, cancelOutcome } from './CancelEnd';
import { CancelPanel } from './CancelPanel';
import { CancelTable } from './CancelTable';
import { ChangeFrame } from './ChangeFrame';
import styles from './cancel.module.css';
import { heirsOf, inScope, type Scope, seatsFreed } from './cancelChoice';
import { backOf } from './cancelLines';
import { changeableTickets } from './changeable';
import type { Chosen } from './chosen';
import { aboutOf } from './facts';
import { chosenLegs } from './flightOffers';
import { Account, BeforeQuote, Hero, Notices } from './QuoteFoot';
import { RefundCeilings } from './RefundCeilings';
import { RefundSources } from './RefundSources';
import { Then, useThen } from './Then';
import { TicketsPart } from './TicketsPart';
import { useCancelRefund } from './useCancelRefund';
import { useChange } from './useChange';

const LONGEST_REASON = 400;

interface CancelTicketsProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Sold tickets are cancelled: all of them, of some passengers, or of one flight. */
export default function CancelTickets({ booking, onClose }: CancelTicketsProps) {
  const asked: { cancel?: unknown } = useSearch({ strict: false });
  // From a disrupted flight: the customer wants the money back, the other flights too.
  const isWholeAsked = asked.cancel === true;
  const [scope, setScope] = useState<Scope>(isWholeAsked ? 'whole' : 'passengers');
  const [chosen, setChosen] = useState<Chosen>(() => new Set(isWholeAsked ? changeableNow(booking) : []));
  const [titular, setTitular] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const heirs = heirsOf(booking, chosen);
  const heir = heirs.find(({ place }) => place === titular);
  const needsHeir = chosen.size > 0 && heirs.length > 0;
  const ticketIds = chosenLegs(booking, chosen).flatMap(({ tickets }) => tickets.map(({ id }) => id));
  const refundNow = useRef<(newest: TicketMasterRead) => void>(() => {});
  const isWhole = ticketIds.length > 0 && (!needsHeir || heir !== undefined);
  const change = useChange({
    booking,
    request: isWhole ? { id: booking.id, ticketIds, titularPlace: heir?.place ?? null } : null,
    ask: async (body) => (await ticketMasterCancelCalculatePrice({ body })).data,
    send: async (body) => (await ticketMasterCancelTicketMaster({ body })).data,
    onDone: (newest) => refundNow.current(newest),
    onClose,
  });
  const { desk, applying, done, judging } = change;
  const { quote } = desk;
  const refund = useCancelRefund(booking, quote);
  const refundReason = reason.trim() || t('Cancelled tickets');
  refundNow.current = (newest) => refund.send(newest, refundReason);
  const then = useThen(booking);
  const tickets = changeableTickets(booking, judging);
  const choose = (next: Chosen) => setChosen(inScope(scope, chosen, next, tickets));
  const begin = (next: Scope) => {
    setScope(next);
    setChosen(next === 'whole' ? new Set(tickets.map(({ id }) => id)) : new Set());
  };
  const hint = needsHeir && !heir ? t('Choose the new titular.') : t('Choose what is cancelled.');
  const go = (withRefund: boolean) => {
    refund.want(withRefund);
    void applying.apply({ reason: reason.trim() || null });
  };
  const money = quote ? <Hero outcome={cancelOutcome(booking, quote, refund)} /> : null;
  const says = ({ id }: TicketRead) => {
    if (!chosen.has(id))
      return (
        <Text as="span" text="muted">
          {t('stays')}
        </Text>
      );
    if (!quote) return '';
    return (
      <>
        <Text as="span" text="muted">
          {t('back')}
        </Text>{' '}
        <b>{formatMoney(backOf(quote.lines, id))}</b>
      </>
    );
  };
  return (
    <ChangeFrame
      title={t('Cancel all or part')}
      about={aboutOf(booking, chosen.size, [])}
      steps={[t('Who and which flights'), t('Quote'), t('Done')]}
      quoted={quote !== null}
      onClose={change.close}
      panelLabel={t('Money after this')}
      then={
        <>
          <Then booking={booking} then={then} paper="cancellation" />
          {chosen.size > 0 && (
            <Text as="span" text="muted" end nowrap>
              {seatsWords(seatsFreed(booking, chosen))}
            </Text>
          )}
        </>
      }
      panel={
        <CancelPanel
          booking={booking}
          quote={quote}
          busy={desk.busy}
          waiver={change.waiver}
          onWaive={change.setWaiver}
          hint={hint}
          refund={
            refund.ceilings &&
            refund.read && (
              <>
                <RefundCeilings ceilings={refund.ceilings} after />
                <RefundSources
                  {...{ booking, read: refund.read, rows: refund.rows }}
                  side="accounting"
                  disabled={applying.busy}
                  onType={refund.type}
                />
              </>
            )
          }
        />
      }
      foot={
        <>
          <Notices applying={applying} quoteRefused={change.quoteRefused} />
          {money}
          {quote && <Account booking={booking} quote={quote} toAccount={quote.toAccount} />}
          <CancelButtons
            count={chosen.size}
            refund={refund}
            disabled={quote === null || desk.busy}
            reason={quote || change.quoteRefused || desk.busy ? null : hint}
            busy={applying.busy}
            onGo={go}
          />
        </>
      }
      total={money ?? <BeforeQuote change={change} hint={hint} />}
      done={
        done && (
          <CancelDone done={done} refund={refund} reason={refundReason} then={then} onClose={change.close} />
        )
      }
    >
      <TicketsPart
        title={t('Cancel')}
        beside={
          <Segmented<Scope>
            label={t('What is cancelled')}
            options={[
              { value: 'whole', label: t('Whole booking') },
              { value: 'passengers', label: t('Passengers') },
              { value: 'flight', label: t('One flight') },
            ]}
            value={scope}
            onChange={begin}
          />
        }
        booking={booking}
        judging={judging}
        chosen={chosen}
        disabled={applying.busy}
        onChoose={choose}
        says={says}
      />
      {needsHeir && (
        <div className={styles.titular}>
          <Select
            label={t('New titular')}
            description={t('The titular does not travel any more.')}
            withAsterisk
            data={heirs.map(({ place, passengerName }) => ({
              value: String(place),
              label: passengerName ?? '',
            }))}
            value={heir ? String(heir.place) : null}
            onChange={(place) => setTitular(place === null ? null : Number(place))}
          />
        </div>
      )}
      <div className={styles.reason}>
        <TextInput
          label={t('Reason')}
          placeholder={t('Optional, stays in the log')}
          maxLength={LONGEST_REASON}
          value={reason}
          disabled={applying.busy}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {quote && <CancelTable quote={quote} busy={desk.busy} />}
    </ChangeFrame>
  );
}

const changeableNow = (booking: TicketMasterRead): string[] =>
  changeableTickets(booking, { now: Date.now(), byCharter: isCharter(currentRole()) }).map(({ id }) => id);

const seatsWords = (count: number): string =>
  count === 1 ? t('1 seat goes back on sale') : t('{count} seats go back on sale', { count });
