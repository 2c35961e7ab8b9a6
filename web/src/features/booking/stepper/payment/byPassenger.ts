// A quote by who pays it: each passenger's lines on each leg. Pure.
import type { QuoteLineRead, TicketMasterRead } from '../../../../api/client';
import { type Amount, add } from '../../../../kit/format/money';

export interface PassengerLines {
  readonly place: number;
  readonly name: string | null;
  readonly lines: readonly QuoteLineRead[];
  /** What each leg costs, in the order of travel. */
  readonly legs: readonly Amount[];
  readonly total: Amount;
}

const sum = (lines: readonly QuoteLineRead[]): Amount => add('0.00', ...lines.map(({ amount }) => amount));

const isOwn = ({ kind }: QuoteLineRead): boolean => kind === 'FunctionalFee';

export function byPassenger({ quote, legs, passengers, tickets }: TicketMasterRead): PassengerLines[] {
  return passengers.map(({ place }) => {
    const lines = (quote?.lines ?? []).filter((line) => line.place === place && !isOwn(line));
    return {
      place,
      name: tickets.find((ticket) => ticket.place === place)?.passengerName ?? null,
      lines,
      legs: legs.map(({ leg }) => sum(lines.filter((line) => line.leg === leg))),
      total: sum(lines),
    };
  });
}

/** The operator's own fees, charged once. */
export const ownFees = ({ quote }: TicketMasterRead): QuoteLineRead[] => quote?.lines.filter(isOwn) ?? [];
