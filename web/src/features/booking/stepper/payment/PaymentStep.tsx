import { useRef } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { LoadingRows } from '../../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../../kit/feedback/StateBox';
import { compare, formatMoney } from '../../../../kit/format/money';
import { say } from '../../../../kit/i18n/say';
import { translateServerText } from '../../../../kit/i18n/serverText';
import { t } from '../../../../kit/i18n/t';
import { Box, Text } from '../../../../kit/layout/Box';
import { Payments } from '../../master/Payments';
import { Contract } from '../../payment/Contract';
import { MissingNotice } from '../../payment/MissingNotice';
import { PaymentForm } from '../../payment/PaymentForm';
import { handedOver } from '../../payment/rows';
import { useMethods } from '../../payment/useMethods';
import { type Taking, useTaking } from '../../payment/useTaking';
import { isBeforeSale } from '../../sale';
import { useGoToStep } from '../goToStep';
import { type StepAction, useStepAction } from '../stepAction';
import { missingOf } from '../steps';
import type { BookingDesk } from '../useBooking';
import { useFirstFocus } from '../useFirstFocus';
import styles from './paymentStep.module.css';
import { QuoteTable } from './QuoteTable';
import { StepPart } from './StepPart';

const CONTRACT = 'input[type="radio"]:checked';
const FIRST_AMOUNT = 'form input[inputmode="decimal"]';

/** The last thing before the sale: the price, the contract, the money. */
export function PaymentStep({ desk }: { desk: BookingDesk }) {
  return desk.booking ? <Paying desk={desk} booking={desk.booking} /> : null;
}

function Paying({ desk, booking }: { desk: BookingDesk; booking: TicketMasterRead }) {
  const { methods, loading, error, retry } = useMethods(booking);
  const go = useGoToStep();
  const taking = useTaking({
    booking,
    methods,
    onBooking: desk.take,
    onDone: () => go('done'),
    onHold: () => desk.save(desk.party),
  });
  useStepAction({ ...actionOf(taking), account: taking.account });
  const waiting = waitsForContract(booking);
  const box = useRef<HTMLDivElement>(null);
  useFirstFocus(box, waiting ? CONTRACT : methods.length > 0 ? FIRST_AMOUNT : null);
  return (
    <Box ref={box} className={styles.step} grow shrink scroll>
      <StepPart title={t('Price')}>
        <QuoteTable booking={booking} />
      </StepPart>
      {booking.contractWanted && (
        <StepPart
          title={t('Contract')}
          line={t('The lead passenger accepts it for the whole party, before payment.')}
        >
          <Contract booking={booking} onBooking={desk.take} />
        </StepPart>
      )}
      {compare(booking.paid, '0.00') > 0 && <Payments booking={booking} />}
      <StepPart title={t('Payment')}>
        <MissingNotice booking={booking} />
        {loading && <LoadingRows rows={3} />}
        {error && <FailedState why={say(error)} onRetry={retry} />}
        {!loading && !error && methods.length === 0 && (
          <EmptyState
            title={t('No payment methods available')}
            why={t('The operator adds payment methods under Setting, Payment methods.')}
          />
        )}
        {methods.length > 0 && waiting && (
          <Text size={13} tone="mute">
            {t('Contract must be accepted before payment.')}
          </Text>
        )}
        {methods.length > 0 && !waiting && <PaymentForm taking={taking} />}
      </StepPart>
    </Box>
  );
}

const waitsForContract = ({ contractWanted, contractAcceptance }: TicketMasterRead): boolean =>
  contractWanted && contractAcceptance === null;

function actionOf(taking: Taking): StepAction {
  const { booking, way, busy, owed, left, rows, short, methodOf, pay, sellOnCredit } = taking;
  const reason = reasonAgainst(taking);
  if (way === 'credit' && !booking.house)
    return { label: t('Confirm on credit'), run: () => void sellOnCredit(), reason, busy };
  if (isBeforeSale(booking) && compare(owed, '0.00') <= 0)
    return { label: t('Confirm booking'), run: () => void sellOnCredit(), reason, busy };
  const amount = formatMoney(handedOver(rows, owed, methodOf));
  const covered = compare(short, '0.00') <= 0;
  const sells = isBeforeSale(booking) && covered && (!booking.house || compare(left, '0.00') <= 0);
  return {
    label: sells ? t('Take {amount} and confirm', { amount }) : t('Take {amount}', { amount }),
    run: () => void pay(),
    reason,
    busy,
  };
}

/** What stands against the sale, besides the money. */
function reasonAgainst({ booking, trouble, methods, short, isOverCredit }: Taking): string | undefined {
  if (waitsForContract(booking)) return t('Contract must be accepted before payment');
  const missing = missingOf(booking).find(({ part }) => part !== 'Contract');
  if (missing) return translateServerText(missing.message);
  if (isBeforeSale(booking) && booking.holdSecondsLeft === 0) return t('Hold expired');
  if (trouble?.kind === 'unknown' || trouble?.kind === 'stillOpen') return t('Card result pending');
  if (isOverCredit) return t('{amount} short of credit', { amount: formatMoney(short) });
  return methods.length === 0 ? t('No payment methods available') : undefined;
}
