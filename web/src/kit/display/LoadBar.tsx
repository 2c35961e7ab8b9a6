import type { CSSProperties } from 'react';
import { t } from '../i18n/t';
import styles from './Bar.module.css';

interface LoadBarProps {
  sold: number;
  held?: number;
  capacity: number;
  /** Show `144/162` after the bar. */
  figure?: boolean;
  /** More may be sold than the capacity: what is beyond it is said apart, `24/24 +2`. */
  beyond?: boolean;
  /** What a screen reader says of it, where the second part is not held seats. */
  label?: string;
  /** A cancelled flight keeps its bar, without colour. */
  off?: boolean;
}

const share = (value: number) => ({ '--share': value }) as CSSProperties;

export function LoadBar({
  sold,
  held = 0,
  capacity,
  figure = false,
  off = false,
  beyond = false,
  label,
}: LoadBarProps) {
  const more = beyond ? Math.max(0, sold - capacity) : 0;
  const free = Math.max(0, capacity - sold - held);
  const words =
    label ?? t('{sold} sold, {held} held, {free} free of {capacity}', { sold, held, free, capacity });
  return (
    <span className={styles.row}>
      <span className={styles.bar} role="img" aria-label={words}>
        {sold > 0 && <span className={off ? styles.off : styles.sold} style={share(sold)} />}
        {held > 0 && <span className={styles.held} style={share(held)} />}
        {free > 0 && <span className={styles.free} style={share(free)} />}
      </span>
      {figure && (
        <span className={off ? `${styles.figure} ${styles['off-figure']}` : styles.figure}>
          <b>{sold - more}</b>/{capacity}
          {beyond && <span className={styles.more}>{more > 0 && `+${more}`}</span>}
        </span>
      )}
    </span>
  );
}
