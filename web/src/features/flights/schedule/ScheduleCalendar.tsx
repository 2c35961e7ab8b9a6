import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { FlightRow } from '../../../api/client';
import { FailedState } from '../../../kit/feedback/StateBox';
import { FilterBar } from '../../../kit/filters/FilterBar';
import { Segmented } from '../../../kit/filters/Segmented';
import { addDays, formatDate, formatMonth, today } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { FilterInput } from '../../../kit/table/FilterInput';
import type { ListSource } from '../../../kit/table/ListScreen';
import { useTableInAddress } from '../../../shell/crudPage';
import { monthOf, weekOf } from './days';
import { countWords } from './emptyWords';
import { FlightsCalendar } from './FlightsCalendar';
import { matching, narrow } from './narrow';
import { ScheduleActions } from './ScheduleActions';
import { ScheduleFilters } from './ScheduleFilters';
import styles from './schedule.module.css';
import { useFlightsView } from './useFlightsView';
import type { useScheduleFilters } from './useScheduleFilters';

interface ScheduleCalendarProps extends Omit<ReturnType<typeof useScheduleFilters>, 'problem'> {
  list: ListSource<FlightRow>;
  /** The whole weeks that were loaded. */
  drawn: { from: string; to: string };
}

/** The flights of a month or a week, each in its day. */
export function ScheduleCalendar({ list, drawn, filters, change }: ScheduleCalendarProps) {
  const { state, onStateChange } = useTableInAddress();
  const [, setView] = useFlightsView();
  const { from, week } = filters;
  const span = week ? weekOf : monthOf;
  const shown = span(from);
  const flights = matching(narrow(list.data ?? [], filters), state.filter);
  const meant = flights.filter(
    ({ departureDate }) => departureDate >= shown.from && departureDate <= shown.to,
  );
  const goTo = (day: string) => change(span(day));
  const title = week
    ? `${formatDate(shown.from, 'eee MMM dd')} – ${formatDate(shown.to, 'eee MMM dd')}`
    : formatMonth(from);
  const listDay = (day: string) => {
    change({ from: day, to: day });
    setView('DataTableView');
  };
  return (
    <Screen>
      <PageHeader
        title={t('Flight schedule')}
        line={list.data ? countWords(meant) : t('Departures in local time')}
        actions={<ScheduleActions />}
      />
      <FilterBar
        end={
          <Segmented<'month' | 'week'>
            label={t('Days shown')}
            value={week ? 'week' : 'month'}
            onChange={(value) => {
              const next = value === 'week' ? weekOf : monthOf;
              const day = shown.from <= today() && today() <= shown.to ? today() : shown.from;
              change({ ...next(day), week: value === 'week' });
            }}
            options={[
              { value: 'month', label: t('Month') },
              { value: 'week', label: t('Week') },
            ]}
          />
        }
      >
        <Row className={styles.steps} gap={4} fixed>
          <ActionIcon
            size="md"
            aria-label={week ? t('Previous week') : t('Previous month')}
            onClick={() => goTo(addDays(shown.from, -1))}
          >
            <IconChevronLeft stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            size="md"
            aria-label={week ? t('Next week') : t('Next month')}
            onClick={() => goTo(addDays(shown.to, 1))}
          >
            <IconChevronRight stroke={1.5} />
          </ActionIcon>
          <Button size="xs" onClick={() => goTo(today())}>
            {t('Today')}
          </Button>
          <h2 aria-live="polite">{title}</h2>
        </Row>
        <ScheduleFilters flights={list.data ?? []} filters={filters} onChange={change} />
        <FilterInput value={state.filter} onChange={(filter) => onStateChange({ ...state, filter })} />
      </FilterBar>
      {list.error ? (
        <FailedState
          {...(list.error instanceof Error ? { why: say(list.error) } : {})}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <FlightsCalendar
          label={title}
          flights={flights}
          range={drawn}
          month={week ? null : from.slice(0, 7)}
          onList={listDay}
          onLeave={goTo}
        />
      )}
    </Screen>
  );
}
