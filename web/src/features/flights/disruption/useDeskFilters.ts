import { oneOf, textOf, useAddress } from '../../../shell/address';
import { keysOf, SEATS } from '../words';
import type { Narrowing, View } from './rows';

const VIEWS: readonly View[] = ['All', 'Need', 'Hand'];

/** What the desk's table is narrowed by, as the address holds it. */
export function useDeskFilters() {
  const { search, change } = useAddress<{ view: View | null; agency: string | null; cabin: string | null }>();
  const chosen: Narrowing = {
    view: oneOf(VIEWS, search.view) ?? 'All',
    agency: textOf(search.agency) || null,
    cabin: oneOf(keysOf(SEATS), search.cabin),
  };
  return { chosen, change };
}
