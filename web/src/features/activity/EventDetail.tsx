import type { EventRead } from '../../api/client';
import { Changes } from '../../kit/display/Changes';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { changesOf } from '../../shell/events';
import { eventText } from '../../shell/eventWords';
import styles from './ActivityFeed.module.css';
import { EntityLink } from './EntityLink';
import { EventMark } from './EventMark';

/** All that the log knows of one event. */
export function EventDetail({ event }: { event: EventRead }) {
  const changes = changesOf(event);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('Event')}</dt>
        <dd>
          <EventMark event={event} />
        </dd>
        <dt>{t('Time')}</dt>
        <dd>{formatInstant(event.eventDate)}</dd>
        <dt>{t('Who')}</dt>
        <dd>{event.appUserName}</dd>
        {event.officeName && (
          <>
            <dt>{t('Office')}</dt>
            <dd>{event.officeName}</dd>
          </>
        )}
        {event.entityType !== 'None' && (
          <>
            <dt>{t('Entity')}</dt>
            <dd>
              <EntityLink event={event} />
            </dd>
          </>
        )}
      </dl>
      {event.eventText && <p className={styles.text}>{eventText(event)}</p>}
      {changes.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('What changed')}</h3>
          <Changes changes={changes} />
        </>
      )}
      {!event.eventText && changes.length === 0 && (
        <p className={styles.none}>{t('No single values were recorded with it.')}</p>
      )}
    </>
  );
}
