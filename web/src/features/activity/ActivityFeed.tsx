import { useMemo } from 'react';
import type { EventRead, EventType } from '../../api/client';
import { FilterSelect } from '../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../kit/filters/range/DayRangeFilter';
import { t } from '../../kit/i18n/t';
import { ListScreen } from '../../kit/table/ListScreen';
import { useTableInAddress } from '../../shell/crudPage';
import { columns } from './columns';
import { presets } from './dayRange';
import { EventPanel } from './EventPanel';
import { emptyWords } from './emptyWords';
import { entityWord, OFFERED_ENTITIES, type OfferedEntity } from './entities';
import { EVENT_TYPES, eventWord } from './eventTypes';
import { MOST_EVENTS, useEvents } from './useEvents';
import { type FeedFilters, useFeedFilters } from './useFeedFilters';

const collator = new Intl.Collator();

const options = <Word extends string>(words: readonly Word[], label: (word: Word) => string) =>
  words
    .map((word) => ({ value: word, label: label(word) }))
    .sort((a, b) => collator.compare(a.label, b.label));

/** Who did something in what was loaded, and whoever is chosen. */
const usersOf = (events: readonly EventRead[], chosen: string | null): string[] => [
  ...new Set([...events.map((event) => event.appUserName), chosen ?? ''].filter(Boolean)),
];

const countWords = (events: readonly EventRead[], loaded: number): string => {
  if (loaded >= MOST_EVENTS) {
    return t('Latest {count} events. Narrow the filters to see older ones.', { count: loaded });
  }
  return events.length === 1 ? t('1 event') : t('{count} events', { count: events.length });
};

export default function ActivityFeed() {
  const table = useTableInAddress();
  const { filters, problem, change } = useFeedFilters();
  const list = useEvents(filters, problem === null);
  const shownColumns = useMemo(columns, []);
  const { type, user } = filters;
  const events = useMemo(
    () =>
      list.data?.filter(
        (event) => (!type || event.eventTypes === type) && (!user || event.appUserName === user),
      ),
    [list.data, type, user],
  );
  const open = events?.find((event) => event.id === filters.event);
  // Another list: what was open is not on it.
  const narrow = (part: Partial<FeedFilters>) => change({ ...part, event: null });
  const loaded = list.data ?? [];
  return (
    <ListScreen
      {...table}
      id="activity"
      title={t('Activity')}
      line={events && !problem ? countWords(events, loaded.length) : t('All activity you can see')}
      columns={shownColumns}
      list={{ ...list, data: events }}
      rowId={(event) => event.id}
      onOpen={(event) => change({ event: event.id })}
      isOpen={(event) => event.id === open?.id}
      empty={emptyWords({ filters, problem, hidden: loaded.length, onChange: narrow })}
      panel={open && <EventPanel key={open.id} event={open} onClose={() => change({ event: null })} />}
      filters={
        <>
          <DayRangeFilter
            range={filters}
            presets={presets}
            onChange={({ from, to }) => narrow({ from, to })}
          />
          <FilterSelect
            label={t('Record')}
            all={t('Any record')}
            options={options(OFFERED_ENTITIES, (entity) => t(entityWord(entity)))}
            value={filters.entity}
            onChange={(entity) => narrow({ entity: entity as OfferedEntity | null })}
          />
          <FilterSelect
            label={t('Event')}
            all={t('Any event')}
            options={options(EVENT_TYPES, (one) => t(eventWord(one)))}
            value={type}
            onChange={(chosen) => narrow({ type: chosen as EventType | null })}
          />
          <FilterSelect
            label={t('User')}
            all={t('Anyone')}
            options={options(usersOf(loaded, user), (name) => name)}
            value={user}
            onChange={(name) => narrow({ user: name })}
          />
        </>
      }
    />
  );
}
