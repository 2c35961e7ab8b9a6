import type { SeriesDay } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { isThere } from './series';

/** How many flights are to be made, how many are there, and what stands against the rest. */
export function SeriesHead({ days, count }: { days: readonly SeriesDay[]; count: number }) {
  const there = days.filter(isThere).length;
  const wrong = days.length - there - count;
  if (there === days.length) return <Text text="muted">{t('All flights exist')}</Text>;
  return (
    <Text text="muted">
      {count === 1 ? t('1 flight') : t('{count} flights', { count })}
      {there > 0 && ` · ${t('{count} existing', { count: there })}`}
      {wrong > 0 && (
        <Text as="span" tone="warn">
          {' · '}
          {wrong === 1 ? t('1 day with a problem') : t('{count} days with a problem', { count: wrong })}
        </Text>
      )}
    </Text>
  );
}
