import { useMobile } from '../../../kit/hooks/mobile';
import { type FlightsView, flightsView, useSetting } from '../../../shell/settings';

/** The two ways to look at the schedule; on a phone there is room for the list only. */
export function useFlightsView(): [FlightsView, (view: FlightsView) => void] {
  const [view, setView] = useSetting(flightsView);
  return [useMobile() ? 'DataTableView' : view, setView];
}
