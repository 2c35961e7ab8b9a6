import type { SeriesDay } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { isThere } from './series';
import styles from './template.module.css';

/** How many flights are to be made, how many are there, and what stands against the rest. */
export function SeriesHead({ days, count }: { days: readonly SeriesDay[]; count: number }) {
  const there = days.filter(isThere).length;
  const wrong = days.length - there - count;
  if (there === days.length) return <p>{t('All its flights are there.')}</p>;
  return (
    <p>
      {count === 1 ? t('1 flight') : t('{count} flights', { count })}
      {there > 0 && ` · ${t('{count} there already', { count: there })}`}
      {wrong > 0 && (
        <span className={styles.wrong}>
          {' · '}
          {wrong === 1 ? t('1 day with a problem') : t('{count} days with a problem', { count: wrong })}
        </span>
      )}
    </p>
  );
}
