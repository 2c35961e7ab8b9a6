import { useQuery } from '@tanstack/react-query';
import { currentRole, type Role } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { paymentMethodsListOptions } from '../../../api/queries';
import { methodsFor } from './methods';

/** Whether somebody of the operator takes the money: then the operator has it, whatever the method says. */
export const isCharter = (role: Role | undefined): boolean => role?.startsWith('Charter') ?? false;

/** Sellers are offered what is for bookings, the operator's people what is for them, its admin both. */
const offeredTo = (role: Role | undefined) => ({
  ForBooking: !isCharter(role) || role === 'CharterAdmin',
  ForAdmin: isCharter(role),
});

/** How this booking can be paid by whoever is signed in. */
export function useMethods(booking: TicketMasterRead) {
  const query = useQuery(paymentMethodsListOptions({ query: offeredTo(currentRole()) }));
  return {
    methods: methodsFor(booking, query.data ?? []),
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
