import { Button } from '@mantine/core';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { curesOf } from './credit';
import { NoticeBox } from './NoticeBox';
import type { Taking } from './useTaking';

/** Before anything is taken: the sale would be refused for want of credit, and what sells it all the same. */
export function CreditNotice({ taking, onCure }: { taking: Taking; onCure: (methodId: string) => void }) {
  const { booking, methods, owed, short, busy } = taking;
  const amount = formatMoney(short);
  // Of an overdrawn account no more is asked than this booking puts on it.
  const toAccount = booking.account?.toAccount ?? short;
  const least = formatMoney(compare(short, toAccount) > 0 ? toAccount : short);
  return (
    <NoticeBox
      kind="overCredit"
      title={t('{agency} is {amount} short of credit for this sale.', {
        agency: booking.officeHoldingName,
        amount,
      })}
    >
      <Text size={12} tone="ink-2" margin="2px 0 0 22px">
        {t(
          'Take no cash yet. Charge at least {amount} to a card, or ask the operator’s accounting for more credit.',
          {
            amount: least,
          },
        )}
      </Text>
      <Row gap={8} wrap margin="8px 0 0 22px">
        {curesOf(booking, methods, owed).map(({ id, name }) => (
          <Button key={id} size="xs" variant="default" disabled={busy} onClick={() => onCure(id)}>
            {t('Pay {amount} by {method}', { amount: formatMoney(owed), method: name })}
          </Button>
        ))}
      </Row>
    </NoticeBox>
  );
}
