import type { PaymentMethodRead } from '../../../api/client';
import { type Amount, add, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { surchargeOn } from './methods';

/** What a card costs on top, said before it is charged. */
export function SurchargeLine({ method, amount }: { method: PaymentMethodRead; amount: Amount | null }) {
  if (method.kind !== 'Card' || amount === null || compare(method.surchargePercent, '0.00') === 0)
    return null;
  const surcharge = surchargeOn(method, amount);
  return (
    <span>
      {t('{amount} + {percent} % surcharge {surcharge} =', {
        amount: formatMoney(amount),
        percent: Number(method.surchargePercent),
        surcharge: formatMoney(surcharge),
      })}{' '}
      <Text as="b" tone="ink">
        {t('{total} on the card', { total: formatMoney(add(amount, surcharge)) })}
      </Text>
    </span>
  );
}
