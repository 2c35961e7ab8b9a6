import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SeriesDay } from '../../../api/client';
import { formatDate, formatMonth, formatTime } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { flightPage } from '../../../shell/flightPages';
import { isThere } from './series';
import styles from './template.module.css';

function DayLine({ day }: { day: SeriesDay }) {
  const there = isThere(day);
  const remark = there ? null : (day.problem ?? day.note);
  const page = day.flightId ? flightPage(day.flightId) : undefined;
  return (
    <li data-problem={(day.problem !== null && !there) || undefined}>
      <span className={styles.date}>{formatDate(day.date, 'eee MMM dd')}</span>
      {day.problem === null && (
        <span className={styles.hours}>
          {formatTime(day.departureTime)} – {formatTime(day.arrivalTime)}
          {day.arrivalDayLater && <sup>+1</sup>}
        </span>
      )}
      {there && <span className={styles.there}>{t('There already')}</span>}
      {page && <Link to={page}>{t('Show')}</Link>}
      {remark && (
        <span className={styles.why}>
          {day.problem ? (
            <IconAlertTriangle stroke={1.75} role="img" aria-label={t('Problem')} />
          ) : (
            <IconInfoCircle stroke={1.75} role="img" aria-label={t('Note')} />
          )}
          {t(remark)}
        </span>
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
