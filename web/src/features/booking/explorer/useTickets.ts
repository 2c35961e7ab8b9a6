import { useQuery } from '@tanstack/react-query';
import { type TicketRow, ticketsGetByDateRange, ticketsGetByQueue } from '../../../api/client';
import type { ExplorerFilters } from './useExplorerFilters';

const nothing: readonly TicketRow[] = [];

async function load({ by, from, to, queue }: ExplorerFilters, signal: AbortSignal): Promise<TicketRow[]> {
  if (queue) return (await ticketsGetByQueue({ path: { queue }, signal })).data;
  if (by === 'departing') {
    const body = { filterByDepartingDateStart: from, filterByDepartingDateEnd: to };
    return (await ticketsGetByDateRange({ body, signal })).data;
  }
  const body = { filterByCreatedDateStart: from, filterByCreatedDateEnd: to };
  const tickets = (await ticketsGetByDateRange({ body, signal })).data;
  // What was made last is what somebody looks for; the server gives the first departure first.
  return tickets.sort((a, b) => b.createdOn.localeCompare(a.createdOn));
}

/** The tickets of the days or of the queue; days that cannot be are not asked for. */
export function useTickets(filters: ExplorerFilters, possible: boolean) {
  const { by, from, to, queue } = filters;
  const tickets = useQuery({
    queryKey: ['tickets', queue ?? { by, from, to }],
    queryFn: ({ signal }) => load(filters, signal),
    enabled: possible,
  });
  return {
    data: possible ? tickets.data : nothing,
    error: possible ? tickets.error : null,
    refetch: tickets.refetch,
  };
}
