import { oneOf, textOf, useAddress } from '../../../shell/address';
import { type Narrowing, VIEWS, type View } from './views';

interface CounterSearch {
  state: View | null;
  agency: string | null;
}

/** What the list of passengers is narrowed to, as the address holds it. */
export function useCounterFilters() {
  const { search, change } = useAddress<CounterSearch>();
  const views = VIEWS.map(({ view }) => view);
  const filters: Narrowing = {
    view: oneOf(views, search.state) ?? 'All',
    agency: textOf(search.agency) || null,
  };
  return {
    filters,
    chooseView: (view: View) => change({ state: view === 'All' ? null : view }),
    chooseAgency: (agency: string | null) => change({ agency }),
    clear: () => change({ state: null, agency: null }),
  };
}
