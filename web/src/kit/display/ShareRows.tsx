import type { CSSProperties, ReactNode } from 'react';
import styles from './ShareRows.module.css';

export interface ShareRow {
  key: string;
  name: string;
  /** What the screen shows of it: an amount, or a figure that opens. */
  figure: ReactNode;
  value: number;
}

/** The largest few of something: a name, a bar as long as its share of the largest, and the figure. */
export function ShareRows({ rows, label }: { rows: readonly ShareRow[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, name, figure, value }) => (
        <li key={key}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.track}>
            <i style={{ '--share': `${(Math.max(value, 0) / most) * 100}%` } as CSSProperties} />
          </span>
          <span className={styles.figure}>{figure}</span>
        </li>
      ))}
    </ul>
  );
}
