import { Button } from '@mantine/core';
import { today } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import type { EmptyWords } from '../../kit/table/NoRows';
import { dayWords, lastSevenDays } from './dayRange';
import { entityWord } from './entities';
import type { FeedFilters } from './useFeedFilters';

interface Emptiness {
  filters: FeedFilters;
  problem: string | null;
  /** Events of the days that the filters on kind and user hide. */
  hidden: number;
  onChange: (part: Partial<FeedFilters>) => void;
}

const UNFILTERED = { entity: null, type: null, user: null };

const daysTitle = ({ from, to }: FeedFilters): string =>
  from === to
    ? t('No events on {day}', { day: dayWords(from) })
    : t('No events between {from} and {to}', { from: dayWords(from), to: dayWords(to) });

/** Why the list is empty, and the one thing that most likely helps. */
export function emptyWords({ filters, problem, hidden, onChange }: Emptiness): EmptyWords {
  const week = lastSevenDays(today());
  const action = (label: string, part: Partial<FeedFilters>) => (
    <Button size="xs" onClick={() => onChange(part)}>
      {label}
    </Button>
  );
  if (problem) {
    return {
      title: t(problem),
      why: t('From {from}, to {to}.', { from: filters.from, to: filters.to }),
      action: action(t('Show today'), { from: today(), to: today() }),
    };
  }
  if (hidden > 0) {
    return {
      title: t('No events match the filters'),
      why: hidden === 1 ? t('1 event is hidden.') : t('{count} events are hidden.', { count: hidden }),
      action: action(t('Clear filters'), UNFILTERED),
    };
  }
  const { entity } = filters;
  const why = entity
    ? t('Showing events about “{entity}” only.', { entity: t(entityWord(entity)) })
    : t('No activity you can see.');
  if (filters.from > week.from || filters.to < week.to) {
    return { title: daysTitle(filters), why, action: action(t('Show the last 7 days'), week) };
  }
  if (entity) {
    return { title: daysTitle(filters), why, action: action(t('Clear filters'), UNFILTERED) };
  }
  return { title: daysTitle(filters), why };
}
