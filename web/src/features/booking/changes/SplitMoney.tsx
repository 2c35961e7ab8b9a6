import type { ChangeQuoteRead, SplitMoneyRead, TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { ruleWords } from './ruleWords';
import styles from './splitMoney.module.css';

interface Line {
  readonly key: string;
  readonly title: string;
  readonly left: Amount;
  readonly moved: Amount;
  readonly rule: string;
  readonly sum?: boolean;
}

const NOTHING: Amount = '0.00';

interface SplitMoneyProps {
  booking: TicketMasterRead;
  quote: ChangeQuoteRead;
  busy: boolean;
}

/** What was one booking's money, and what each of the two has of it, line by line with its rule. */
export function SplitMoney({ booking, quote, busy }: SplitMoneyProps) {
  const { split } = quote;
  if (!split) return null;
  return (
    <table className={styles.money} data-old={busy || undefined} aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">{t('Money')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{booking.locatorNumber}</th>
          <th scope="col">{t('New booking')}</th>
          <th scope="col">{t('Rule')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(booking, split).map(({ key, title, left, moved, rule, sum }) => (
          <tr key={key} data-sum={sum || undefined}>
            <th scope="row">{title}</th>
            <td>{formatMoney(add(left, moved))}</td>
            <td>{amountWords(left, sum)}</td>
            <td>{amountWords(moved, sum)}</td>
            <td>{rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one side has nothing of is a dash; sums are figures. */
const amountWords = (amount: Amount, sum: boolean | undefined): string =>
  compare(amount, NOTHING) === 0 && !sum ? '–' : formatMoney(amount);

function linesOf(booking: TicketMasterRead, money: SplitMoneyRead): Line[] {
  const { charged, chargedLeft, paid, paidLeft, commission, commissionLeft } = money;
  const [left, moved] = [sub(chargedLeft, paidLeft), sub(charged, paid)];
  const sumOf = `${formatMoney(chargedLeft)} + ${formatMoney(charged)} = ${formatMoney(add(chargedLeft, charged))}`;
  return [
    ...money.rows.map((row) => ({ ...row, key: row.title, title: t(row.title), rule: ruleWords(row.rule) })),
    { key: 'charged', title: t('Charged'), left: chargedLeft, moved: charged, rule: sumOf, sum: true },
    {
      key: 'paid',
      title: t('Paid, less refunds'),
      left: sub(NOTHING, paidLeft),
      moved: sub(NOTHING, paid),
      rule: t('Moves with the tickets, in the same share'),
    },
    { key: 'owed', title: t('Owed'), left, moved, rule: t('No fee to split'), sum: true },
    ...(booking.house
      ? []
      : [
          {
            key: 'commission',
            title: t('Commission'),
            left: commissionLeft,
            moved: commission,
            rule: t('Goes with the fares'),
          },
        ]),
  ];
}
