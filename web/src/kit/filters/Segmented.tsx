import { useId } from 'react';
import { Kbd } from '../display/Kbd';
import { formatCount } from '../format/money';
import styles from './Segmented.module.css';

interface Segment<V extends string> {
  value: V;
  label: string;
  count?: number;
  disabled?: boolean;
  /** The key that chooses it, which the screen listens for. */
  keyHint?: string;
}

interface SegmentedProps<V extends string> {
  /** Read by screen readers; the segments speak for themselves on the screen. */
  label: string;
  options: Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  /** 32 px beside fields; 28 px in a filter bar. */
  tall?: boolean;
  /** As wide as its place, segments equal. */
  fill?: boolean;
}

/** One of a few, with counts. Radio buttons underneath, so arrows and forms work by themselves. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onChange, tall = false, fill = false } = props;
  const name = useId();
  const classes = [styles.group, tall && styles.tall, fill && styles.fill].filter(Boolean).join(' ');
  return (
    <div role="radiogroup" aria-label={label} className={classes}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-keyshortcuts={option.keyHint}
            onChange={() => onChange(option.value)}
          />
          {option.count === undefined ? option.label : `${option.label} ${formatCount(option.count)}`}
          {option.keyHint && <Kbd>{option.keyHint}</Kbd>}
        </label>
      ))}
    </div>
  );
}
