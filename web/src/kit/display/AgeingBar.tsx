import type { CSSProperties } from 'react';
import styles from './Bar.module.css';

export interface AgeingPart {
  label: string;
  /** What the screen shows for the part, e.g. `4,437.00`. */
  figure: string;
  value: number;
}

const fills = [styles.sold, styles.held, styles.warn, styles.bad];

/** Up to four ages, the oldest last: petrol, light petrol, amber, red. */
export function AgeingBar({ parts }: { parts: AgeingPart[] }) {
  const words = parts.map((part) => `${part.label} ${part.figure}`).join(', ');
  return (
    <span className={`${styles.bar} ${styles.tall}`} role="img" aria-label={words}>
      {parts.map((part, index) =>
        part.value > 0 ? (
          <span
            key={part.label}
            className={fills[Math.min(index, fills.length - 1)]}
            style={{ '--share': part.value } as CSSProperties}
          />
        ) : null,
      )}
    </span>
  );
}
