// What the shell remembers for every screen: the two date ranges, the flights view, the menu.

import type { DateRange } from '../kit/filters/range/dayRange';
import { today } from '../kit/format/dates';
import { isMobile } from '../kit/hooks/mobile';
import { createStore, type Store, useStore } from '../kit/hooks/store';

export type FlightsView = 'DataTableView' | 'CalendarView';

const thisDay = (): DateRange => ({ from: today(), to: today() });

export const dateRange = createStore<DateRange>(thisDay());
/** @public The secondary range is specified, and no screen shows it yet. */
export const secondaryDateRange = createStore<DateRange>(thisDay());

/** Another office, or another person: today is that desk's day. */
export function resetDateRanges(): void {
  dateRange.set(thisDay());
  secondaryDateRange.set(thisDay());
}
export const flightsView = createStore<FlightsView>('DataTableView');
/** Open by default, except on a mobile screen. */
export const menuOpen = createStore(!isMobile());

export const useSetting = <Value>(store: Store<Value>): [Value, (value: Value) => void] => [
  useStore(store),
  store.set,
];
