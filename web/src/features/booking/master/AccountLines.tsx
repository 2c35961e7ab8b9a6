import { useNavigate } from '@tanstack/react-router';
import type { PaymentRead, TicketMasterRead } from '../../../api/client';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { accountPage } from '../../../shell/accountPages';
import { Figure } from '../../../shell/explain/Figure';
import { Summed } from '../../../shell/explain/Summed';
import { useRefunds } from '../changes/queries';
import { isBeforeSale } from '../sale';
import { commissionLines, commissionOf, onAccount } from './lines';

interface AccountLinesProps {
  booking: TicketMasterRead;
  payments: readonly PaymentRead[];
}

/** What an agency earns with the booking, and what it owes the operator for it. */
export function AccountLines({ booking, payments }: AccountLinesProps) {
  const isBefore = isBeforeSale(booking);
  const name = isBefore ? t('To agency account') : t('On agency account');
  // Refunds and splits are lines of the account, too: the server adds them up.
  const told = useRefunds(booking.id, !isBefore).data?.onAccount;
  const amount = told ?? onAccount(booking, payments);
  const commission = commissionOf(booking);
  const navigate = useNavigate();
  const account = !isBefore && accountPage(booking.officeHoldingId);
  const open = () => {
    if (account) void navigate({ ...account, search: { ...account.search, filter: booking.locatorNumber } });
  };
  return (
    <Box pad="12px 0 0">
      <MoneyLines
        lines={[
          {
            label: t('Commission'),
            amount: commission,
            figure: !isBefore && (
              <Summed title={t('Commission')} lines={commissionLines(booking)}>
                {formatMoney(commission)}
              </Summed>
            ),
          },
          { label: name, amount, figure: account && <Figure onOpen={open}>{formatMoney(amount)}</Figure> },
          ...(booking.account
            ? [{ label: t('Credit left after this'), amount: booking.account.creditLeft }]
            : []),
        ]}
      />
    </Box>
  );
}
