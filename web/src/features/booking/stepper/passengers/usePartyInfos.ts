import { useQueries } from '@tanstack/react-query';
import type { PassengerInfoRead } from '../../../../api/client';
import { passengersInfoGetByIdOptions } from '../../../../api/queries';
import type { BookingDesk } from '../useBooking';

/** The data of everybody in the party: the booking has them, but for who was chosen and refused. */
export function usePartyInfos({ booking, party }: BookingDesk) {
  const known = new Map<string, PassengerInfoRead>(
    booking?.passengers.flatMap(({ passengerInfo: info }) => (info ? [[info.id, info] as const] : [])),
  );
  const others = party.travellers.flatMap(({ infoId }) => (infoId && !known.has(infoId) ? infoId : []));
  const loaded = useQueries({
    queries: others.map((id) => passengersInfoGetByIdOptions({ path: { id } })),
  });
  for (const { data } of loaded) if (data) known.set(data.id, data);
  return (infoId: string) => known.get(infoId);
}
