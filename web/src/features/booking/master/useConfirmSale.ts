import { type TicketMasterRead, ticketMasterChangeStatus } from '../../../api/client';
import { confirm } from '../../../kit/feedback/confirm';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { usePaymentsOf } from '../payment/TakenPayments';
import { onAccount } from './lines';
import { useAttempt } from './useAttempt';
import { useTake } from './useTake';

/** Sells what is held, after saying what that means for the money. */
export function useConfirmSale(booking: TicketMasterRead) {
  const payments = usePaymentsOf(booking.id).data ?? [];
  const { attempt, busy } = useAttempt();
  const take = useTake();
  const { id, version, locatorNumber, house, officeHoldingName } = booking;
  const confirmSale = async () => {
    const amount = formatMoney(onAccount(booking, payments));
    const message = house
      ? t('Paid in full. Tickets are sold.')
      : t('Tickets are sold and {amount} is charged to {agency}.', {
          amount,
          agency: officeHoldingName,
        });
    const title = t('Confirm {locator}?', { locator: locatorNumber });
    if (!(await confirm({ title, message, ok: t('Confirm booking') }))) return;
    const body = { id, version, status: 'Booked', quoteId: booking.quote?.id ?? null } as const;
    const work = async () => take((await ticketMasterChangeStatus({ body })).data);
    await attempt(work, t('{locator} is booked.', { locator: locatorNumber }));
  };
  return { confirmSale, busy };
}
