import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FlightRow } from '../../../api/client';
import type { DateRange } from '../../../kit/filters/range/dayRange';
import { addDays, today, weekdayName } from '../../../kit/format/dates';
import { Box } from '../../../kit/layout/Box';
import { CalendarDay } from './CalendarDay';
import styles from './calendar.module.css';
import { daysOf } from './days';

interface FlightsCalendarProps {
  label: string;
  flights: readonly FlightRow[];
  /** Whole weeks, from Sunday. */
  range: DateRange;
  /** The month that is meant, yyyy-mm; the days around it are quiet. None: the week itself is meant. */
  month: string | null;
  /** Shows the flights of one day as a list. */
  onList: (day: string) => void;
  /** The keys went beyond the days that are drawn. */
  onLeave: (day: string) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const MOST_IN_MONTH = 3;

const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

function byDay(flights: readonly FlightRow[]): Map<string, FlightRow[]> {
  const days = new Map<string, FlightRow[]>();
  for (const flight of flights) {
    const known = days.get(flight.departureDate);
    if (known) known.push(flight);
    else days.set(flight.departureDate, [flight]);
  }
  return days;
}

/** Weeks of days with their flights. Arrows move from day to day, Enter lists the day, Tab goes into its flights. */
export function FlightsCalendar(props: FlightsCalendarProps) {
  const { label, flights, range, month, onList, onLeave } = props;
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [chosen, setChosen] = useState(today());
  const days = daysOf(range);
  const meant = month ? (days.find((day) => day.startsWith(month)) ?? range.from) : range.from;
  const active = days.includes(chosen) ? chosen : meant;
  const flightsOf = byDay(flights);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, once its weeks are drawn.
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
    if (!moved.current || !cell) return;
    cell.focus();
    moved.current = false;
  }, [chosen, range.from]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'TD') return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') onList(active);
    else if (step !== undefined) {
      const next = addDays(active, step);
      moved.current = true;
      setChosen(next);
      if (!days.includes(next)) onLeave(next);
    } else return;
    event.preventDefault();
  };

  return (
    <Box className={styles.scroller} grow shrink line="top">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows move through is a grid.
        role="grid"
        aria-label={label}
        className={styles.calendar}
        data-week={month ? undefined : true}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {days.slice(0, 7).map((_, weekday) => (
              <th key={weekdayName(weekday)} scope="col" abbr={weekdayName(weekday, 'long')}>
                {weekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]} data-empty={!week.some((day) => flightsOf.has(day)) || undefined}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  flights={flightsOf.get(day) ?? []}
                  outside={month !== null && !day.startsWith(month)}
                  active={day === active}
                  most={month ? MOST_IN_MONTH : Number.POSITIVE_INFINITY}
                  onList={onList}
                  onFocus={setChosen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
