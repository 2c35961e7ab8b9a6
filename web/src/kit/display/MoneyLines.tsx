import type { ReactNode } from 'react';
import { type Amount, formatMoney } from '../format/money';
import styles from './Money.module.css';

export interface MoneyLine {
  label: string;
  amount: Amount;
  /** Drawn in the place of the amount: a figure that opens to its lines. */
  figure?: ReactNode;
  /** The sum of the lines above: a hairline over it, 600. */
  sum?: boolean;
}

/** A sum that can be followed line by line. Formula signs belong to the label: `+ Credit limit`. */
export function MoneyLines({ lines }: { lines: MoneyLine[] }) {
  return (
    <dl>
      {lines.map((line) => (
        <div key={line.label} className={line.sum ? `${styles.line} ${styles.sum}` : styles.line}>
          <dt>{line.label}</dt>
          <dd>{line.figure || formatMoney(line.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
