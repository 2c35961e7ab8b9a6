import { today } from '../../../kit/format/dates';
import { useLogAbout } from '../../../shell/activity';
import { useFlights } from '../queries';
import { monthOf, weekOf, weeksOfMonth } from './days';
import { ScheduleCalendar } from './ScheduleCalendar';
import { ScheduleTable } from './ScheduleTable';
import { useFlightsView } from './useFlightsView';
import { useScheduleFilters } from './useScheduleFilters';

/** The flights of some days: a list, or a calendar of the month they begin in. */
export default function FlightSchedule() {
  const { filters, problem, change } = useScheduleFilters();
  const [view] = useFlightsView();
  useLogAbout('Flight');
  const calendar = view === 'CalendarView';
  const from = problem ? monthOf(today()).from : filters.from;
  const drawn = filters.week ? weekOf(from) : weeksOfMonth(from);
  const list = useFlights(calendar ? drawn : filters, calendar || problem === null);
  if (calendar) {
    return <ScheduleCalendar list={list} drawn={drawn} filters={{ ...filters, from }} change={change} />;
  }
  return <ScheduleTable list={list} filters={filters} problem={problem} change={change} />;
}
