// Who of a party has signed, and who comes next. Pure.
import type { AgreementOfParty, AgreementRead } from '../../../api/client';

/** Signing is for those who are not checked in yet: the others stay as they are. */
const mustSign = ({ status, signed }: AgreementOfParty): boolean => status === 'Booked' && !signed;

/** The next passenger who has to sign: those after this one first, then from the top; null once all have. */
export function nextToSign(party: readonly AgreementOfParty[], ticketId: string): string | null {
  const at = party.findIndex((each) => each.ticketId === ticketId);
  const inTurn = [...party.slice(at + 1), ...party.slice(0, Math.max(at, 0))];
  return inTurn.find(mustSign)?.ticketId ?? null;
}

/** The passenger before or after this one in the party's own order, around its ends. */
export function neighborOf(
  party: readonly AgreementOfParty[],
  ticketId: string,
  step: 1 | -1,
): string | undefined {
  const at = party.findIndex((each) => each.ticketId === ticketId);
  return party[(at + step + party.length) % party.length]?.ticketId;
}

export const countSigned = (party: readonly AgreementOfParty[]): number =>
  party.filter(({ signed }) => signed).length;

/** The names of those who may sign for a child. */
export const adultsOf = ({ party }: Pick<AgreementRead, 'party'>): string[] => [
  ...new Set(party.filter(({ needsAdult }) => !needsAdult).map(({ passengerName }) => passengerName)),
];

/** The name that signs, as it is proposed: the passenger's own, or the first adult's of the party. */
export const proposedSigner = (agreement: Pick<AgreementRead, 'party' | 'needsAdult' | 'passengerName'>) =>
  agreement.needsAdult ? (adultsOf(agreement)[0] ?? '') : agreement.passengerName;
