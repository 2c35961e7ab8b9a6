import { type Change, Changes } from './Changes';
import styles from './Timeline.module.css';
import type { Tone } from './tones';

export interface TimelineEntry {
  id: string;
  title: string;
  tone?: Tone | 'accent';
  text?: string;
  changes?: Change[];
  time: string;
  who: string;
  office?: string;
}

export interface TimelineDay {
  /** "Today", "Sat Nov 14" */
  label: string;
  entries: TimelineEntry[];
}

export function Timeline({ days }: { days: TimelineDay[] }) {
  return (
    <div>
      {days.map((day) => (
        <section key={day.label} className={styles.day} aria-label={day.label}>
          <p className={styles.head}>{day.label}</p>
          <ol>
            {day.entries.map((entry) => (
              <li key={entry.id} className={styles.entry} data-tone={entry.tone ?? 'quiet'}>
                <span className={styles.ring} />
                <p className={styles.title}>{entry.title}</p>
                {entry.text && <p className={styles.text}>{entry.text}</p>}
                {entry.changes && entry.changes.length > 0 && (
                  <div className={styles.changes}>
                    <Changes changes={entry.changes} />
                  </div>
                )}
                <p className={styles.meta}>
                  {[entry.time, entry.who, entry.office].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
