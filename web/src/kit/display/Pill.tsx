import type { ReactNode } from 'react';
import styles from './Pill.module.css';
import { type StatusKind, statusLook, type Tone } from './tones';

type PillProps =
  | { of: StatusKind; status: string; children?: ReactNode }
  | { tone: Tone; of?: never; status?: never; children: ReactNode };

/** The state of a thing: a dot and a word. `of` and `status` look the tone up; children replace the word. */
export function Pill(props: PillProps) {
  const look = props.of ? statusLook(props.of, props.status) : { tone: props.tone, label: '' };
  return (
    <span className={styles.pill} data-tone={look.tone}>
      <span className={styles.dot} />
      {props.children ?? look.label}
    </span>
  );
}
