import type { TicketMasterRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { compare, formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { toPay } from './payment/owing';

const isSome = (amount: string): boolean => compare(amount, '0.00') > 0;

/** Whether it is paid. What is taken before the sale is a part of the price, and no credit while the seats are held. */
export function PayPill({ booking }: { booking: TicketMasterRead }) {
  const { status, payStatus, paid, credit } = booking;
  const left = toPay(booking);
  const amount = formatMoney(left);
  if (isSome(paid) && isSome(left) && (status === 'Pending' || payStatus === 'Unpaid'))
    return <Pill tone="warn">{t('Owes {amount}', { amount })}</Pill>;
  if (isSome(credit)) return <Pill tone="good">{t('Credit {amount}', { amount: formatMoney(credit) })}</Pill>;
  // Before anything is charged there is nothing to say of the payment.
  if (payStatus === 'None') return null;
  return (
    <Pill of="pay" status={payStatus}>
      {payStatus === 'Unpaid' ? t('Unpaid {amount}', { amount }) : undefined}
    </Pill>
  );
}
