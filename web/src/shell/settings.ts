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
const VIEW_KEY = 'FlightsView';

/** The view of the schedule that was chosen last on this computer. */
export const flightsView = createStore<FlightsView>(storedView());

/** Chooses the view of the schedule, and keeps it for the next visit. */
export function setFlightsView(view: FlightsView): void {
  flightsView.set(view);
  try {
    localStorage.setItem(VIEW_KEY, view);
  } catch {
    // Storage is forbidden or full: the choice holds for this page.
  }
}

/** Takes up the stored view, as a new visit does. */
export const reloadFlightsView = (): void => flightsView.set(storedView());

function storedView(): FlightsView {
  try {
    return localStorage.getItem(VIEW_KEY) === 'CalendarView' ? 'CalendarView' : 'DataTableView';
  } catch {
    return 'DataTableView';
  }
}
/** Open by default, except on a mobile screen. */
export const menuOpen = createStore(!isMobile());

let openWhenWide = true;

/** A window that becomes narrow shuts the menu, which would cover the page; becoming wide again brings it back. */
export function fitMenu(mobile: boolean): void {
  if (mobile) openWhenWide = menuOpen.get();
  menuOpen.set(!mobile && openWhenWide);
}

export const useSetting = <Value>(store: Store<Value>): [Value, (value: Value) => void] => [
  useStore(store),
  store.set,
];
