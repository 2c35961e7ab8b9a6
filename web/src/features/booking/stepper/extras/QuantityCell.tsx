import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { t } from '../../../../kit/i18n/t';
import styles from './extras.module.css';

interface QuantityCellProps {
  label: string;
  value: number;
  most: number;
  onChange: (quantity: number) => void;
  /** The letter A: everybody takes as many. */
  onForAll: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, '+': 1, ' ': 1, ArrowDown: -1, '-': -1 };

/** The cell beside this one, over places where nothing is sold. */
function neighbour(cell: HTMLElement, back: boolean): HTMLElement | null {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? [])];
  return cells[cells.indexOf(cell) + (back ? -1 : 1)] ?? null;
}

/** How many of a fee. One stop of the Tab key; digits, + and − and the arrows up and down choose, A is for all, the others move. */
export function QuantityCell({ label, value, most, onChange, onForAll }: QuantityCellProps) {
  const set = (quantity: number) => onChange(Math.min(most, Math.max(0, quantity)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) set(value + step);
    else if (/^[0-9]$/.test(event.key)) set(Number(event.key));
    else if (event.key.toLowerCase() === 'a') onForAll();
    else if (event.key === 'Delete' || event.key === 'Backspace') set(0);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      neighbour(event.currentTarget, event.key === 'ArrowLeft')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.quantity} data-chosen={value > 0 || undefined}>
      <button
        type="button"
        tabIndex={-1}
        disabled={value === 0}
        aria-label={t('One fewer: {what}', { what: label })}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={14} stroke={1.75} aria-hidden />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={most}
        onKeyDown={onKeyDown}
      >
        {value}
      </span>
      <button
        type="button"
        tabIndex={-1}
        disabled={value >= most}
        aria-label={t('One more: {what}', { what: label })}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
