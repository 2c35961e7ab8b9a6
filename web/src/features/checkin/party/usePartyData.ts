import { useQuery } from '@tanstack/react-query';
import type { CheckInMasterRead, LegRead } from '../../../api/client';
import {
  checkInMastersGetBagAllowancesOptions,
  flightExtraFeesGetListByCheckInMasterIdOptions,
  paymentMethodsListOptions,
  paymentsGetByEntityIdOptions,
  ticketMasterGetByIdOptions,
} from '../../../api/queries';
import { atCounter } from './money';

/** What the work on a party needs besides the party: allowances, fees and methods; the booking for its other flights. */
export function usePartyData({ id, ticketMasterId, flight }: CheckInMasterRead) {
  const allowances = useQuery(checkInMastersGetBagAllowancesOptions({ path: { id } })).data ?? [];
  const offers = useQuery(flightExtraFeesGetListByCheckInMasterIdOptions({ path: { id } })).data ?? [];
  const methods = useQuery(paymentMethodsListOptions({ query: { ForCheckIn: true } })).data ?? [];
  const payments = useQuery(paymentsGetByEntityIdOptions({ path: { entityId: ticketMasterId } })).data ?? [];
  const booking = useQuery(ticketMasterGetByIdOptions({ path: { id: ticketMasterId } })).data;
  return {
    allowances,
    offers,
    methods: atCounter(methods),
    payments,
    booking,
    /** The next flight of the booking, if there is one. */
    nextLeg: booking?.legs
      .filter(({ departsAt }: LegRead) => Date.parse(departsAt) > Date.parse(flight.departsAt))
      .sort((one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt))[0],
  };
}
