import type { CSSProperties } from 'react';
import styles from './Bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
}

/** How much of some work is done. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      className={styles.progress}
      style={{ '--done': done / Math.max(1, of) } as CSSProperties}
    />
  );
}
