import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import type { Tone } from './tones';

interface ChipProps {
  /** warn: can be mended at the desk; bad: stops; quiet: a property. */
  tone?: Tone;
  children: ReactNode;
}

/** A reason or a property. */
export function Chip({ tone = 'quiet', children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}

export interface ChipItem {
  label: string;
  tone?: Tone;
}

/** At most two chips, then "+2" with the rest in its title. */
export function Chips({ items, max = 2 }: { items: ChipItem[]; max?: number }) {
  const rest = items.slice(max);
  return (
    <span className={styles.chips}>
      {items.slice(0, max).map((item) => (
        <Chip key={item.label} tone={item.tone ?? 'quiet'}>
          {item.label}
        </Chip>
      ))}
      {rest.length > 0 && (
        <span className={styles.chip} data-tone="quiet" title={rest.map((item) => item.label).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
