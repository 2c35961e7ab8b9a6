import styles from './DayBars.module.css';

export interface DayBar {
  key: string;
  /** What the pointer reads of it: "Mon Nov 16, 3,312.00". */
  title: string;
  value: number;
  /** One of those that the screen is about; the others stand beside them for comparison. */
  chosen: boolean;
}

interface DayBarsProps {
  /** What the bars say together, for who does not see them. */
  label: string;
  bars: readonly DayBar[];
  /** Under the first and the last bar. */
  first: string;
  last: string;
  onOpen?: (key: string) => void;
}

/** Days side by side, as high as their amounts; below zero a bar hangs from the line and is red. */
export function DayBars({ label, bars, first, last, onOpen }: DayBarsProps) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const span = top - bottom || 1;
  const share = (value: number) => `${(Math.abs(value) / span) * 100}%`;
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} role="img" aria-label={label}>
        {bars.map(({ key, title, value, chosen }) => (
          // The table below opens the same days from the keyboard.
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer.
          // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer.
          <span
            key={key}
            className={styles.day}
            title={title}
            data-opens={onOpen ? true : undefined}
            onClick={onOpen && (() => onOpen(key))}
          >
            <i
              data-chosen={chosen || undefined}
              data-below={value < 0 || undefined}
              style={{
                height: share(value),
                bottom: value < 0 ? `calc(${share(bottom)} - ${share(value)})` : share(bottom),
              }}
            />
          </span>
        ))}
      </div>
      <figcaption className={styles.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
