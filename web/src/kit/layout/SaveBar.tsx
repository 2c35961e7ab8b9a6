import type { ReactNode } from 'react';
import type { Tone } from '../display/tones';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** What is about to be saved or chosen: "5 cells changed", "6 lines". */
  title?: string;
  /** What it will touch, before it is pressed. */
  line?: ReactNode;
  tone?: Tone;
  actions: ReactNode;
}

/** The foot that never scrolls away: what changed at the left, the main button at the right. */
export function SaveBar({ title, line, tone, actions }: SaveBarProps) {
  return (
    <div className={styles.bar} data-tone={tone}>
      {tone && <span className={styles.dot} />}
      {title && <span className={styles.title}>{title}</span>}
      <span className={styles.line}>{line}</span>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
