// A pasted list finds its places. Pure.
import type { PassengerRead } from '../../../../api/client';
import { categoryOf } from '../../../passengers/data/category';
import { changeTraveller, type Party, type Traveller } from '../party';
import { reasonFor } from './reason';

const SEPARATORS = /[,;|]/g;
const DATE = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const LEAST_SEPARATORS = 2;

/** Whether somebody pasted passengers, or only a word into a field. */
export const isPassengerList = (text: string): boolean =>
  /[\t\n]/.test(text.trim()) ||
  (DATE.test(text) && (text.match(SEPARATORS)?.length ?? 0) >= LEAST_SEPARATORS);

/** Unnamed places in their order, each kept for somebody of its age as long as there is one. */
function placeFor(free: readonly Traveller[], age: Traveller['age']): Traveller | undefined {
  return free.find((each) => each.age === age) ?? free[0];
}

export interface Seated {
  party: Party;
  /** The first who got a place. */
  first: number | undefined;
  /** For whom there was no place. */
  left: number;
}

/** `busy` is the place where somebody is typing: it stays his. */
export function seatPasted(
  party: Party,
  passengers: readonly PassengerRead[],
  day: string,
  busy: readonly number[],
): Seated {
  let seated: Seated = { party, first: undefined, left: 0 };
  for (const { passengerInfo: info } of passengers) {
    const free = seated.party.travellers.filter(
      ({ infoId, place }) => infoId === null && !busy.includes(place),
    );
    const age = categoryOf(info.dateOfBirth, day);
    const place = placeFor(free, age)?.place;
    if (place === undefined) {
      seated = { ...seated, left: seated.left + 1 };
      continue;
    }
    const change = { infoId: info.id, age, ...reasonFor(seated.party, place) };
    seated = {
      ...seated,
      party: changeTraveller(seated.party, place, change),
      first: seated.first ?? place,
    };
  }
  return seated;
}
