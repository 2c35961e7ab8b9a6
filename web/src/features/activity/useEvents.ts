import { useQuery } from '@tanstack/react-query';
import { type EventRead, eventLogsGetListByFilter } from '../../api/client';
import { EVENTS_KEY } from '../../shell/activity';
import type { FeedFilters } from './useFeedFilters';

/** The server gives the newest this many; a narrower filter shows older ones. */
export const MOST_EVENTS = 1000;

const nothing: readonly EventRead[] = [];

/** The events of the days and the kind of record; a range that cannot be is not asked for. */
export function useEvents({ from, to, entity }: FeedFilters, possible: boolean) {
  const query = { FilterByDateStart: from, FilterByDateEnd: to, ...(entity ? { EntityType: entity } : {}) };
  const events = useQuery({
    queryKey: [EVENTS_KEY, 'feed', query],
    queryFn: async ({ signal }) => (await eventLogsGetListByFilter({ query, signal })).data,
    enabled: possible,
  });
  return {
    data: possible ? events.data : nothing,
    error: possible ? events.error : null,
    refetch: events.refetch,
  };
}
