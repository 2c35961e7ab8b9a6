import { useMobile } from '../../../kit/hooks/mobile';
import { useStore } from '../../../kit/hooks/store';
import { type FlightsView, flightsView, setFlightsView } from '../../../shell/settings';

/** The two ways to look at the schedule; on a phone there is room for the list only. */
export function useFlightsView(): [FlightsView, (view: FlightsView) => void] {
  const view = useStore(flightsView);
  return [useMobile() ? 'DataTableView' : view, setFlightsView];
}
