// Which optional fees fit whom, and how many each takes. Pure.
import type { FlightExtraFeeRead, TicketMasterRead, TicketRead } from '../../../../api/client';
import { type Amount, add, times } from '../../../../kit/format/money';
import { changeTraveller, type Extra, type Party } from '../party';

/** As many of one fee as a ticket may take where the catalogue sets no limit. */
const MOST_OF_A_FEE = 20;

export const mostOf = ({ maxQuantity }: FlightExtraFeeRead): number => maxQuantity ?? MOST_OF_A_FEE;

/** A fee without ages or categories is for everybody. */
export const fits = (
  { ageCategories, seatCategories }: FlightExtraFeeRead,
  { passengerAgeCategory, seatCategoryType }: TicketRead,
): boolean =>
  (ageCategories.length === 0 || ageCategories.includes(passengerAgeCategory)) &&
  (seatCategories.length === 0 || seatCategories.includes(seatCategoryType));

/** Who is on a leg, in the order of the party. */
export const ticketsOn = ({ tickets }: TicketMasterRead, leg: number): TicketRead[] =>
  tickets.filter((ticket) => ticket.leg === leg).sort((a, b) => a.place - b.place);

const isOf = (leg: number, extraFeeId: string) => (extra: Extra) =>
  extra.leg === leg && extra.extraFeeId === extraFeeId;

export const quantityOf = (party: Party, place: number, leg: number, extraFeeId: string): number =>
  party.travellers.find((each) => each.place === place)?.extras.find(isOf(leg, extraFeeId))?.quantity ?? 0;

/** None of it takes the fee off. */
export function setQuantity(party: Party, place: number, { leg, extraFeeId, quantity }: Extra): Party {
  const traveller = party.travellers.find((each) => each.place === place);
  if (!traveller) return party;
  const wanted = Math.min(MOST_OF_A_FEE, Math.max(0, quantity));
  const others = traveller.extras.filter((extra) => !isOf(leg, extraFeeId)(extra));
  const extras = wanted > 0 ? [...others, { leg, extraFeeId, quantity: wanted }] : others;
  return changeTraveller(party, place, { extras });
}

/** Everybody on the leg whom the fee fits takes as many as the first who has it, else one. */
export function forAll(party: Party, tickets: readonly TicketRead[], fee: FlightExtraFeeRead): Party {
  const fitting = tickets.filter((ticket) => fits(fee, ticket));
  const had = fitting.map(({ place, leg }) => quantityOf(party, place, leg, fee.extraFeeId));
  const wanted = Math.min(mostOf(fee), had.find((quantity) => quantity > 0) ?? 1);
  return fitting.reduce(
    (changed, { place, leg }) =>
      setQuantity(changed, place, { leg, extraFeeId: fee.extraFeeId, quantity: wanted }),
    party,
  );
}

/** On `tickets` the same extras as on the leg `from`, as far as their flight sells them to each passenger. */
export const sameAsOn = (
  from: number,
  party: Party,
  tickets: readonly TicketRead[],
  fees: readonly FlightExtraFeeRead[],
): Party =>
  tickets
    .flatMap((ticket) => fees.filter((fee) => fits(fee, ticket)).map((fee) => ({ ticket, fee })))
    .reduce((changed, { ticket: { place, leg }, fee }) => {
      const quantity = Math.min(mostOf(fee), quantityOf(party, place, from, fee.extraFeeId));
      return setQuantity(changed, place, { leg, extraFeeId: fee.extraFeeId, quantity });
    }, party);

/** What somebody's extras on a leg cost, at the prices shown. */
export const costOf = (
  party: Party,
  place: number,
  leg: number,
  fees: readonly FlightExtraFeeRead[],
): Amount =>
  add('0.00', ...fees.map((fee) => times(fee.amount, quantityOf(party, place, leg, fee.extraFeeId))));
