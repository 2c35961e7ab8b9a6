import { useEffect } from 'react';
import type { FlightStatus } from '../../../api/client';
import { statusesOf } from '../../../kit/display/tones';
import type { DateRange } from '../../../kit/filters/range/dayRange';
import { today } from '../../../kit/format/dates';
import { textOf, useAddress } from '../../../shell/address';
import { firstDays, scheduleProblem } from './days';
import type { Narrowing } from './narrow';

export interface ScheduleFilters extends DateRange, Narrowing {
  /** The calendar shows one week instead of the month. */
  week: boolean;
}

/** The filters of the schedule as the address holds them. */
export function useScheduleFilters() {
  const { search, change } = useAddress<ScheduleFilters>();
  const usual = firstDays(today());
  const range = { from: textOf(search.from) || usual.from, to: textOf(search.to) || usual.to };

  // Tomorrow the same address must show the same list: the days are written into it at once.
  const complete = Boolean(search.from && search.to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on every drawing.
  useEffect(() => {
    if (!complete) change(range);
  }, [complete, range.from, range.to]);

  const filters: ScheduleFilters = {
    ...range,
    status: (statusesOf('flight').find((one) => one === search.status) as FlightStatus | undefined) ?? null,
    route: textOf(search.route) || null,
    week: search.week === true,
  };
  return { filters, problem: scheduleProblem(range), change };
}
