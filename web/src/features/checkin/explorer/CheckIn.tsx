import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { DayFilter } from '../../../kit/filters/range/DayFilter';
import { addDays, formatDate, today } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { checkInFlightPage } from '../../../shell/checkInPages';
import { useTableInAddress } from '../../../shell/crudPage';
import { passengersWord } from '../words';
import { flightColumns, isOver, phoneColumns } from './columns';
import { useDay } from './useDay';
import { type DayFlight, useFlightsOfDay } from './useFlightsOfDay';
import { useCheckInView, ViewChoice } from './ViewChoice';

// Most look at the flights alone.
const ScreeningDesk = lazy(() => import('../../screening/ScreeningDesk'));

/** "3 flights · 412 passengers · 9 blocked" */
function lineOf(flights: readonly DayFlight[] | undefined): string {
  if (!flights) return t('Departures in local time');
  const count = (part: 'booked' | 'blocked') =>
    flights.reduce((sum, { counts }) => sum + (counts?.[part] ?? 0), 0);
  return [
    flights.length === 1 ? t('1 flight') : t('{count} flights', { count: flights.length }),
    passengersWord(count('booked')),
    count('blocked') > 0 && t('{count} blocked', { count: formatCount(count('blocked')) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface EmptyInput {
  day: string;
  problem: string | null;
  onChoose: (day: string) => void;
}

/** What is missing, and one way on. */
function emptyWords({ day, problem, onChoose }: EmptyInput) {
  const way = (label: string, next: string) => (
    <Button size="xs" onClick={() => onChoose(next)}>
      {label}
    </Button>
  );
  if (problem)
    return { title: t("This day can't be shown"), why: t(problem), action: way(t('Today'), today()) };
  return {
    title: t('No flights on {day}', { day: formatDate(day, 'eee MMM dd') }),
    action: day === today() ? way(t('Tomorrow'), addDays(day, 1)) : way(t('Today'), today()),
  };
}

/** The flights of a day, or the desk where screening hits are decided. */
export default function CheckIn() {
  const { view, ...rest } = useCheckInView();
  const actions = <ViewChoice view={view} {...rest} />;
  if (view === 'flights') return <FlightsOfDay actions={actions} />;
  return (
    <Suspense fallback={null}>
      <ScreeningDesk actions={actions} />
    </Suspense>
  );
}

/** The flights of a day with what is left to do for each. */
function FlightsOfDay({ actions }: { actions: ReactNode }) {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const mobile = useMobile();
  const { day, problem, choose } = useDay();
  const list = useFlightsOfDay(day, problem === null);
  useLogAbout('Flight');
  const columns = useMemo(() => (mobile ? phoneColumns() : flightColumns()), [mobile]);
  const open = ({ id }: DayFlight) => {
    const page = checkInFlightPage(id);
    if (page) void navigate({ to: page });
  };
  return (
    <ListScreen
      {...table}
      id="checkin"
      title={t('Check-in')}
      line={lineOf(list.data)}
      actions={actions}
      columns={columns}
      list={problem ? { ...list, data: [] } : list}
      rowId={({ id }) => id}
      onOpen={open}
      isDone={isOver}
      copyOf={({ flightNumber }) => flightNumber}
      empty={emptyWords({ day, problem, onChoose: choose })}
      filters={<DayFilter day={day} onChange={choose} />}
    />
  );
}
