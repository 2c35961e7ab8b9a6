import type { EventRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { toneOf } from '../../shell/events';
import styles from './ActivityFeed.module.css';
import { eventWord } from './eventTypes';

/** A ring in the event's tone and its word. */
export function EventMark({ event }: { event: EventRead }) {
  return (
    <span className={styles.mark} data-tone={toneOf(event)}>
      <span className={styles.ring} />
      {t(eventWord(event.eventTypes))}
    </span>
  );
}
