import type { ReactNode } from 'react';
import styles from './ages.module.css';

interface LegendRow {
  label: string;
  /** The part of the bar above that it is about, counted from 0. */
  part?: number;
  figure: ReactNode;
}

interface LegendProps {
  rows: readonly LegendRow[];
  /** Side by side under a wide bar. */
  across?: boolean;
}

/** The parts of a bar by their colors, each with its sum. */
export function Legend({ rows, across = false }: LegendProps) {
  return (
    <dl className={across ? styles.across : styles.legend}>
      {rows.map(({ label, part, figure }) => (
        <div key={label}>
          <dt data-part={part}>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
