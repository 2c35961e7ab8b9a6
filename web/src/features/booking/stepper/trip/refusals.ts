// Where on the page a refusal belongs, by what it is about. Pure.
import type { ChosenLeg } from '../party';
import type { Refusal } from '../useBooking';

const OF_COUNTERS: readonly string[] = ['tooManyInfants'];
const OF_RETURN: readonly string[] = ['notARoundTrip'];

export type Place = { leg: number } | 'counters' | 'page';

export function placeOf(refusal: Pick<Refusal, 'code' | 'details'>, legs: readonly ChosenLeg[]): Place {
  if (OF_COUNTERS.includes(refusal.code)) return 'counters';
  if (OF_RETURN.includes(refusal.code)) return { leg: legs.length - 1 };
  const leg = legs.findIndex(({ flightId }) => flightId === refusal.details.flightId);
  return leg < 0 ? 'page' : { leg };
}
