import type { TicketMasterRead } from '../../../api/client';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { toPay } from './owing';
import styles from './payment.module.css';

/** Sold on the agency's account: what goes on it, and what it may still sell. */
export function CreditWay({ booking }: { booking: TicketMasterRead }) {
  const { officeHoldingName: agency, account } = booking;
  return (
    <Text className={styles.credit} as="div" size={13} tone="ink-2" maxWidth={420}>
      <p>
        {t('No payment now. Customer owes {agency} {amount}.', {
          agency,
          amount: formatMoney(toPay(booking)),
        })}
      </p>
      {account && (
        <MoneyLines
          lines={[
            { label: t('To {agency}’s account', { agency }), amount: account.toAccount },
            { label: t('Credit left after this'), amount: account.creditLeft, sum: true },
          ]}
        />
      )}
    </Text>
  );
}
