import type { Queue } from '../../../api/client';
import type { DateRange } from '../../../kit/filters/range/dayRange';
import { oneOf, useAddress, useRangeInAddress } from '../../../shell/address';
import { QUEUES } from '../../../shell/tickets/queues';
import { type DaysBy, daysProblem } from './days';

export interface ExplorerFilters extends DateRange {
  by: DaysBy;
  /** Instead of days: the bookings that wait at the desk. */
  queue: Queue | null;
}

/** Which tickets are asked for, as the address holds it. */
export function useExplorerFilters() {
  const { search, change } = useAddress<ExplorerFilters>();
  const queue = oneOf(QUEUES, search.queue);
  const { range, problem } = useRangeInAddress(daysProblem, queue === null);
  const by: DaysBy = search.by === 'created' ? 'created' : 'departing';
  const filters: ExplorerFilters = { ...range, by, queue };
  return { filters, problem, change };
}
