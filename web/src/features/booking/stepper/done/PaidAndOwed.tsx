import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { MoneyLines } from '../../../../kit/display/MoneyLines';
import { compare, formatMoney, sub } from '../../../../kit/format/money';
import { t } from '../../../../kit/i18n/t';
import { usePaymentsOf } from '../../payment/TakenPayments';
import { TakePaymentDialog } from '../../payment/TakePaymentDialog';
import styles from './done.module.css';
import { paidBy } from './paidBy';

interface PaidAndOwedProps {
  booking: TicketMasterRead;
  onBooking: (booking: TicketMasterRead) => void;
}

/** What the customer was charged, how it was paid, and what is still owed to whom. */
export function PaidAndOwed({ booking, onBooking }: PaidAndOwedProps) {
  const payments = usePaymentsOf(booking.id);
  const [taking, setTaking] = useState(false);
  const owes = compare(booking.owed, '0.00') > 0;
  return (
    <section className={styles.part} aria-label={t('Money')}>
      <MoneyLines
        lines={[
          { label: t('Charged'), amount: booking.charged },
          ...paidBy(payments.data ?? []).map(({ name, amount }) => ({
            label: name,
            amount: sub('0.00', amount),
          })),
          { label: t('Owed'), amount: booking.owed, sum: true },
        ]}
      />
      {owes && (
        <p className={styles.owes}>
          {booking.house
            ? t('The customer still owes {amount}.', { amount: formatMoney(booking.owed) })
            : t('The customer still owes {agency} {amount}; the sale is on its account.', {
                agency: booking.officeHoldingName,
                amount: formatMoney(booking.owed),
              })}
          <Button size="xs" onClick={() => setTaking(true)}>
            {t('Take payment')}
          </Button>
        </p>
      )}
      {taking && (
        <TakePaymentDialog booking={booking} onBooking={onBooking} onClose={() => setTaking(false)} />
      )}
    </section>
  );
}
