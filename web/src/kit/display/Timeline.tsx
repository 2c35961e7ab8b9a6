import { Box, Text } from '../layout/Box';
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
          <Text text="caption" below={6}>
            {day.label}
          </Text>
          <ol>
            {day.entries.map((entry) => (
              <li key={entry.id} className={styles.entry} data-tone={entry.tone ?? 'quiet'}>
                <span className={styles.ring} />
                <Text size={12} weight={600} tone="ink">
                  {entry.title}
                </Text>
                {entry.text && (
                  <Text size={11} tone="ink-2">
                    {entry.text}
                  </Text>
                )}
                {entry.changes && entry.changes.length > 0 && (
                  <Box margin="4px 0">
                    <Changes changes={entry.changes} />
                  </Box>
                )}
                <Text text="small">{[entry.time, entry.who, entry.office].filter(Boolean).join(' · ')}</Text>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
