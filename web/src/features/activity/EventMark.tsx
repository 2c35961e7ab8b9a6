import type { EventRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { toneOf } from '../../shell/events';
import styles from './ActivityFeed.module.css';
import { eventWord } from './eventTypes';

/** A ring in the event's tone and its word. */
export function EventMark({ event }: { event: EventRead }) {
  return (
    <Row className={styles.mark} as="span" gap={8} inline maxWidth="100%" data-tone={toneOf(event)}>
      <span className={styles.ring} />
      {t(eventWord(event.eventTypes))}
    </Row>
  );
}
