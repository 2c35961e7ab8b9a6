import { MoneyFold } from '../../../kit/display/MoneyFold';
import type { MoneyLine } from '../../../kit/display/MoneyLines';
import { compare, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { useRefunds } from './queries';
import { NOTHING } from './refunds';

/** How much could be refunded if everything were cancelled now, and what each rule keeps back. */
export default function Refundable({ bookingId }: { bookingId: string }) {
  const { data } = useRefunds(bookingId);
  if (!data) return null;
  const { limit, limitSet, paid, refunded, keptLines } = data;
  const left = sub(limit, refunded);
  const kept = new Map<string, string>();
  for (const { title, amount } of keptLines) kept.set(title, sub(kept.get(title) ?? NOTHING, amount));
  const lines: MoneyLine[] = limitSet
    ? [{ label: t('Limit, set by hand'), amount: limit }]
    : [
        { label: t('Paid'), amount: paid },
        ...[...kept].map(([title, amount]) => ({ label: t(title), amount })),
      ];
  if (compare(refunded, NOTHING) > 0) lines.push({ label: t('Refunded'), amount: sub(NOTHING, refunded) });
  return (
    <Box line="bottom" pad="10px 0">
      <MoneyFold
        label={t('Refundable if all is cancelled')}
        amount={compare(left, NOTHING) > 0 ? left : NOTHING}
        lines={lines}
      />
    </Box>
  );
}
