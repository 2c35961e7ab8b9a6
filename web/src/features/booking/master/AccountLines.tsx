import type { PaymentRead, TicketMasterRead } from '../../../api/client';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { isBeforeSale } from '../sale';
import { commissionOf, onAccount } from './lines';

interface AccountLinesProps {
  booking: TicketMasterRead;
  payments: readonly PaymentRead[];
}

/** What an agency earns with the booking, and what it owes the operator for it. */
export function AccountLines({ booking, payments }: AccountLinesProps) {
  const name = isBeforeSale(booking) ? t('To agency account') : t('On agency account');
  return (
    <Box pad="12px 0 0">
      <MoneyLines
        lines={[
          { label: t('Commission'), amount: commissionOf(booking) },
          { label: name, amount: onAccount(booking, payments) },
          ...(booking.account
            ? [{ label: t('Credit left after this'), amount: booking.account.creditLeft }]
            : []),
        ]}
      />
    </Box>
  );
}
