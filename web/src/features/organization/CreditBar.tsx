import type { CSSProperties } from 'react';
import { add, compare, formatMoney, sub } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import styles from './organization.module.css';

interface CreditBarProps {
  open: string;
  holds: string;
  limit: string;
}

/** How much of the limit is used: owed, held, free; red when more is used than the limit. */
export function CreditBar({ open, holds, limit }: CreditBarProps) {
  const over = compare(add(open, holds), limit) > 0;
  const free = over ? '0.00' : sub(limit, add(open, holds));
  const words = t('{open} open and {holds} on hold of a limit of {limit}', {
    open: formatMoney(open),
    holds: formatMoney(holds),
    limit: formatMoney(limit),
  });
  const parts = [
    { name: 'open', amount: open },
    { name: 'holds', amount: holds },
    { name: 'free', amount: free },
  ];
  return (
    <span className={styles.creditBar} role="img" aria-label={words} data-over={over || undefined}>
      {parts.map(({ name, amount }) =>
        compare(amount, '0.00') > 0 ? (
          <span key={name} data-part={name} style={{ flexGrow: amount } as CSSProperties} />
        ) : null,
      )}
    </span>
  );
}
