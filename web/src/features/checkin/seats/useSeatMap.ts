import { useQuery } from '@tanstack/react-query';
import { checkInMastersGetSeatMapOptions } from '../../../api/queries';

/** The flight's seat map and who sits on it. A flight without a map has no blocks. */
export const useSeatMap = (flightId: string) =>
  useQuery(checkInMastersGetSeatMapOptions({ path: { flightId } }));
