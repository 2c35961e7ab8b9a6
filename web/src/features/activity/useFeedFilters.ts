import type { EventType } from '../../api/client';
import type { DateRange } from '../../kit/filters/range/dayRange';
import { oneOf, textOf, useAddress, useRangeInAddress } from '../../shell/address';
import { OFFERED_ENTITIES, type OfferedEntity } from './entities';
import { EVENT_TYPES } from './eventTypes';

export interface FeedFilters extends DateRange {
  entity: OfferedEntity | null;
  type: EventType | null;
  user: string | null;
  /** The event whose details are open. */
  event: string | null;
}

/** The filters as the address holds them. */
export function useFeedFilters() {
  const { search, change } = useAddress<FeedFilters>();
  const { range, problem } = useRangeInAddress();
  const filters: FeedFilters = {
    ...range,
    entity: oneOf(OFFERED_ENTITIES, search.entity),
    type: oneOf(EVENT_TYPES, search.type),
    user: textOf(search.user) || null,
    event: textOf(search.event) || null,
  };
  return { filters, problem, change };
}
