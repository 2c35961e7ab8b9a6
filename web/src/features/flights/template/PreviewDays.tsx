import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SeriesDay } from '../../../api/client';
import { formatDate, formatMonth, formatTime } from '../../../kit/format/dates';
import { saySentence } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { flightPage } from '../../../shell/flightPages';
import { isThere } from './series';
import styles from './template.module.css';

function DayLine({ day }: { day: SeriesDay }) {
  const there = isThere(day);
  const remark = there ? null : (day.problem ?? day.note);
  const page = day.flightId ? flightPage(day.flightId) : undefined;
  return (
    <li data-problem={(day.problem !== null && !there) || undefined}>
      <Text className={styles.date} as="span" fixed weight={500} tone="ink" width={76}>
        {formatDate(day.date, 'eee MMM dd')}
      </Text>
      {day.problem === null && (
        <Text as="span" grow tone="mute">
          {formatTime(day.departureTime)} – {formatTime(day.arrivalTime)}
          {day.arrivalDayLater && <sup>+1</sup>}
        </Text>
      )}
      {there && (
        <Text as="span" grow tone="mute">
          {t('Exists')}
        </Text>
      )}
      {page && <Link to={page}>{t('Show')}</Link>}
      {remark && (
        <Row
          className={styles.why}
          iconTop={1}
          as="span"
          gap={5}
          align="stretch"
          tone="mute"
          width="100%"
          icons={14}
        >
          {day.problem ? (
            <IconAlertTriangle stroke={1.75} role="img" aria-label={t('Problem')} />
          ) : (
            <IconInfoCircle stroke={1.75} role="img" aria-label={t('Note')} />
          )}
          {saySentence({ message: remark, ...day.problemReason })}
        </Row>
      )}
    </li>
  );
}

/** The days of a series under their months. */
export function PreviewDays({ days }: { days: readonly SeriesDay[] }) {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => (
    <section key={month} className={styles.month}>
      <h3>{formatMonth(`${month}-01`)}</h3>
      <ul>
        {days
          .filter(({ date }) => date.startsWith(month))
          .map((day) => (
            <DayLine key={day.date} day={day} />
          ))}
      </ul>
    </section>
  ));
}
