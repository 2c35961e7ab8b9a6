import type { EventRead } from '../../api/client';
import { Changes } from '../../kit/display/Changes';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Grid, Text } from '../../kit/layout/Box';
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
      <Grid className={styles.facts} as="dl" columns="64px minmax(0, 1fr)" gap="4px 12px" size={12}>
        <dt>{t('Event')}</dt>
        <dd>
          <EventMark event={event} />
        </dd>
        <dt>{t('Time')}</dt>
        <dd>{formatInstant(event.eventDate)}</dd>
        <dt>{t('User')}</dt>
        <dd>{event.appUserName}</dd>
        {event.officeName && (
          <>
            <dt>{t('Office')}</dt>
            <dd>{event.officeName}</dd>
          </>
        )}
        {event.entityType !== 'None' && (
          <>
            <dt>{t('Record')}</dt>
            <dd>
              <EntityLink event={event} />
            </dd>
          </>
        )}
      </Grid>
      {event.eventText && (
        <Text className={styles.text} size={13} tone="ink-2" breakWords above={12}>
          {eventText(event)}
        </Text>
      )}
      {changes.length > 0 && (
        <>
          <Text as="h3" text="caption" margin="14px 0 6px">
            {t('What changed')}
          </Text>
          <Changes changes={changes} />
        </>
      )}
      {!event.eventText && changes.length === 0 && (
        <Text text="muted" above={12}>
          {t('No field changes recorded.')}
        </Text>
      )}
    </>
  );
}
