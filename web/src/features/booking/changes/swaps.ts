// Who gets the tickets of whom: another person, or the same one with corrected data. Pure.
import type { ChangePassengersQuote, TicketMasterRead, TicketRead } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { fieldSentences, say } from '../../../kit/i18n/say';
import type { Chosen } from './chosen';

export interface Swap {
  readonly way: 'other' | 'same';
  /** Who gets the tickets; null while nobody is chosen. */
  readonly person: Person | null;
  /** The reason to travel of another person; empty: the usual one. */
  readonly ofacId: string | null;
  readonly ofacLicence: string;
}

export interface Person {
  readonly passengerId: string;
  readonly infoId: string;
  readonly name: string;
}

export type Swaps = Readonly<Record<number, Swap | undefined>>;

export const NO_SWAP: Swap = { way: 'other', person: null, ofacId: null, ofacLicence: '' };

/** The first chosen ticket of each passenger, in the order of the grid. */
export function chosenPlaces({ tickets }: TicketMasterRead, chosen: Chosen): TicketRead[] {
  const own = tickets.filter(({ id }) => chosen.has(id));
  const places = [...new Set(own.map(({ place }) => place))].sort((a, b) => a - b);
  return places.flatMap((place) => own.find((ticket) => ticket.place === place) ?? []);
}

/** Null while somebody is missing. */
export function requestOf(
  { id }: TicketMasterRead,
  places: readonly TicketRead[],
  swaps: Swaps,
  titularPlace: number | null,
): Omit<ChangePassengersQuote, 'waiver'> | null {
  const passengers = places.flatMap(({ place }) => {
    const { way, person, ofacId, ofacLicence } = swaps[place] ?? NO_SWAP;
    if (!person) return [];
    const reason = { ofacId, ofacLicence: ofacLicence.trim() || null };
    return [{ place, passengerInfoId: person.infoId, ...(way === 'other' && ofacId ? reason : {}) }];
  });
  if (passengers.length < places.length || (places.length === 0 && titularPlace === null)) return null;
  return { id, passengers, titularPlace };
}

/** What a refusal says, and of whom; `at`: null where it is of no field of the dialog. */
export interface Placed {
  readonly at: number | 'titular' | null;
  readonly message: string;
  readonly code: string;
}

/** The server names the list, and in its sentence the person: it stands at who gets or gives the tickets. */
export function placeRefusal(
  refusal: ApiError | null,
  places: readonly TicketRead[],
  swaps: Swaps,
): Placed | null {
  if (!refusal) return null;
  const fields = fieldSentences(refusal);
  const { code } = refusal;
  if (fields.titularPlace) return { at: 'titular', message: fields.titularPlace, code };
  const ofPassengers = fields.passengers !== undefined || code === 'notReady' || code === 'passengerUnknown';
  const named = places.find(({ place, passengerName }) =>
    [swaps[place]?.person?.name, passengerName].some((name) => name && refusal.message.includes(name)),
  );
  const at = ofPassengers ? ((named ?? places.at(-1))?.place ?? null) : null;
  return { at, message: fields.passengers ?? say(refusal), code };
}

/** The adults who can be titular after it, by place, with the name they have then. */
export function titularsOf(
  { tickets }: TicketMasterRead,
  swaps: Swaps,
): { readonly place: number; readonly name: string; readonly now: boolean }[] {
  const live = tickets.filter(({ status }) => status === 'Booked' || status === 'CheckedIn');
  const adults = live.filter(({ passengerAgeCategory }) => passengerAgeCategory === 'Adult');
  return adults
    .filter(({ place }, index) => adults.findIndex((each) => each.place === place) === index)
    .map(({ place, passengerName, isTitular }) => ({
      ...{ place, now: isTitular },
      name: swaps[place]?.person?.name ?? passengerName ?? '',
    }));
}
