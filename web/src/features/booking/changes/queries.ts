import { useQuery } from '@tanstack/react-query';
import type { RefundsRead } from '../../../api/client';
import { ticketMasterGetChangesOptions, ticketMasterGetRefundsOptions } from '../../../api/queries';

const LOOK_AGAIN_MS = 4000;

/** A part of the key of every booking's history. */
export const CHANGES_KEY = [{ _id: 'ticketMasterGetChanges' }] as const;

/** The quoted and applied changes of a booking, the newest first. */
export const useChanges = (id: string) => useQuery(ticketMasterGetChangesOptions({ path: { id } }));

/** Refunds to cards without a result are settled by the server, in its own time. */
const hasOpen = ({ payments }: RefundsRead): boolean =>
  payments.some(({ refunds }) => refunds.some(({ state }) => state === 'Begun' || state === 'Unknown'));

export const useRefunds = (id: string, enabled = true) =>
  useQuery({
    ...ticketMasterGetRefundsOptions({ path: { id } }),
    enabled,
    refetchInterval: ({ state }) => (state.data && hasOpen(state.data) ? LOOK_AGAIN_MS : false),
  });
