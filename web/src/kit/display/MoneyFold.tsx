import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type Amount, formatMoney } from '../format/money';
import styles from './Money.module.css';
import { type MoneyLine, MoneyLines } from './MoneyLines';

interface MoneyFoldProps {
  label: string;
  amount: Amount;
  lines: MoneyLine[];
  /** Drawn in the place of the amount where there are no lines: a figure that opens in another way. */
  figure?: ReactNode;
  opened?: boolean;
}

/** A figure that opens to the lines it is made of. Without lines it is only a figure. */
export function MoneyFold({ label, amount, lines, figure, opened = false }: MoneyFoldProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  if (lines.length === 0) {
    return (
      <p className={styles.fold}>
        <span>{label}</span>
        <span>{figure || formatMoney(amount)}</span>
      </p>
    );
  }
  return (
    <div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight className={styles.chevron} stroke={1.5} aria-hidden />
        <span>{label}</span>
        <span>{formatMoney(amount)}</span>
      </button>
      {open && (
        <div id={id} className={styles.folded}>
          <MoneyLines lines={lines} />
        </div>
      )}
    </div>
  );
}
