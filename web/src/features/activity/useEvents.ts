import { useQuery } from '@tanstack/react-query';
import type { EventRead } from '../../api/client';
import { eventLogsGetListByFilterOptions } from '../../api/queries';
import type { FeedFilters } from './useFeedFilters';

/** The server gives the newest this many; a narrower filter shows older ones. */
export const MOST_EVENTS = 1000;

const nothing: readonly EventRead[] = [];

/** The events of the days and the kind of record; a range that cannot be is not asked for. */
export function useEvents({ from, to, entity }: FeedFilters, possible: boolean) {
  const query = { FilterByDateStart: from, FilterByDateEnd: to, ...(entity ? { EntityType: entity } : {}) };
  const events = useQuery({ ...eventLogsGetListByFilterOptions({ query }), enabled: possible });
  return {
    data: possible ? events.data : nothing,
    error: possible ? events.error : null,
    refetch: events.refetch,
  };
}
