import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { TicketMasterRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { compare, formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Contract } from './Contract';
import { MissingNotice } from './MissingNotice';
import { PaymentForm } from './PaymentForm';
import { handedOver } from './rows';
import { useMethods } from './useMethods';
import { useTaking } from './useTaking';

interface TakePaymentDialogProps {
  booking: TicketMasterRead;
  onClose: () => void;
  /** A newer state of the booking. */
  onBooking: (booking: TicketMasterRead) => void;
}

/** Taking money from a booking's own page. */
export function TakePaymentDialog({ booking, onClose, onBooking }: TakePaymentDialogProps) {
  const { methods, loading, error, retry } = useMethods(booking);
  const taking = useTaking({
    booking,
    methods,
    onBooking,
    onDone: () => {
      toast(t('Payment taken'));
      onClose();
    },
  });
  const { owed, rows, way, busy, isOverCredit, pay, sellOnCredit, methodOf } = taking;
  const waiting = booking.contractWanted && !booking.contractAcceptance;
  const onCredit = way === 'credit';
  const refused = waiting || methods.length === 0 || isOverCredit || compare(owed, '0.00') === 0;
  const take = () => void (onCredit ? sellOnCredit() : pay());
  // In its fields too; the page under the dialog keeps its own button to itself.
  useHotkeys([['mod+Enter', () => !refused && take()]], []);
  return (
    <Dialog
      opened
      title={t('Take payment: {locator}', { locator: booking.locatorNumber })}
      onClose={onClose}
      maxWidth={760}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={busy}
            disabled={refused}
            rightSection={<Kbd inside>Ctrl ↵</Kbd>}
            onClick={take}
          >
            {onCredit
              ? t('Confirm on credit')
              : t('Take {amount}', { amount: formatMoney(handedOver(rows, owed, methodOf)) })}
          </Button>
        </>
      }
    >
      {loading && <LoadingRows rows={3} />}
      {error && <FailedState why={say(error)} onRetry={retry} />}
      <MissingNotice booking={booking} />
      {waiting && <Contract booking={booking} onBooking={onBooking} />}
      {!waiting && methods.length > 0 && compare(owed, '0.00') > 0 && <PaymentForm taking={taking} />}
      {!loading && compare(owed, '0.00') === 0 && (
        <EmptyState title={t('{locator} owes nothing.', { locator: booking.locatorNumber })} />
      )}
    </Dialog>
  );
}
