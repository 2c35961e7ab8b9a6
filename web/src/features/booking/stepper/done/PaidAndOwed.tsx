import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { MoneyLines } from '../../../../kit/display/MoneyLines';
import { compare, formatMoney, sub } from '../../../../kit/format/money';
import { t } from '../../../../kit/i18n/t';
import { Box, Row } from '../../../../kit/layout/Box';
import { usePaymentsOf } from '../../payment/TakenPayments';
import { TakePaymentDialog } from '../../payment/TakePaymentDialog';
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
    <Box as="section" line="top" above={16} pad="16px 0 0" aria-label={t('Money')}>
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
        <Row as="p" gap="8px 16px" justify="between" wrap size={12} tone="warn" above={10}>
          {booking.house
            ? t('Customer still owes {amount}.', { amount: formatMoney(booking.owed) })
            : t('Customer still owes {agency} {amount}. The sale is on its account.', {
                agency: booking.officeHoldingName,
                amount: formatMoney(booking.owed),
              })}
          <Button size="xs" onClick={() => setTaking(true)}>
            {t('Take payment')}
          </Button>
        </Row>
      )}
      {taking && (
        <TakePaymentDialog booking={booking} onBooking={onBooking} onClose={() => setTaking(false)} />
      )}
    </Box>
  );
}
