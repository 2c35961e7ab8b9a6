// Why somebody travels: a party usually has one reason, the titular's. Pure.
import type { Party, Traveller } from '../party';

export type Reason = Pick<Traveller, 'ofacId' | 'ofacLicence'>;

const NONE: Reason = { ofacId: null, ofacLicence: null };

const titularOf = (party: Party): Traveller | undefined => party.travellers.find(({ titular }) => titular);

/** His own, else the titular's. */
export function reasonFor(party: Party, place: number): Reason {
  const his = party.travellers.find((each) => each.place === place);
  const { ofacId, ofacLicence } = his?.ofacId ? his : (titularOf(party) ?? NONE);
  return { ofacId, ofacLicence };
}

const isSame = (one: Reason, other: Reason): boolean =>
  one.ofacId === other.ofacId && one.ofacLicence === other.ofacLicence;

/** The titular chooses for everybody who has no reason of his own; anybody else for himself. */
export function chooseReason(party: Party, place: number, reason: Reason): Party {
  const titular = titularOf(party);
  const follows = (each: Traveller) =>
    titular?.place === place && (each.ofacId === null || isSame(each, titular));
  return {
    ...party,
    travellers: party.travellers.map((each) =>
      each.place === place || follows(each) ? { ...each, ...reason } : each,
    ),
  };
}
