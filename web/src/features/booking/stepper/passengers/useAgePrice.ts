import { useQuery } from '@tanstack/react-query';
import { type AgeCategory, ticketMasterCalculatePrice } from '../../../../api/client';
import { sub } from '../../../../kit/format/money';
import { changeTraveller, modifyRequest } from '../party';
import type { BookingDesk } from '../useBooking';

/** How much more the party costs with one of them sold as somebody else; undefined while nobody knows. */
export function useAgePrice(desk: BookingDesk, place: number, age: AgeCategory | null): string | undefined {
  const { booking, party } = desk;
  const said = booking?.quote?.total;
  const { data } = useQuery({
    queryKey: ['agePrice', booking?.id, booking?.version, place, age],
    queryFn: async () => {
      if (!booking || !age) return null;
      // Nobody's birthday: the age that is said counts.
      const changed = changeTraveller(party, place, { age, infoId: null });
      const { id: _id, version: _version, ...wanted } = modifyRequest(booking, changed);
      const body = { officeId: booking.officeId, party: wanted };
      return (await ticketMasterCalculatePrice({ body })).data.total;
    },
    enabled: booking !== undefined && said !== undefined && age !== null,
    retry: false,
  });
  return data && said ? sub(data, said) : undefined;
}
