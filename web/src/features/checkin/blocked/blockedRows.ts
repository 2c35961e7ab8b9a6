// The blocked passengers of the next flights as rows of one list, and what the list is narrowed to. Pure.
import type { BlockedOnFlight, FlightSummary } from '../../../api/client';
import { type BoardRow, boardRows, type Narrowing, narrowRows, officeKey } from '../readiness/board';

export interface BlockedRow extends BoardRow {
  readonly flight: FlightSummary;
}

export interface BlockedNarrowing extends Narrowing {
  readonly flight: string | null;
  readonly office: string | null;
}

export interface BlockedChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The first departure first; of a flight each agency's passengers together. */
export const blockedRows = (flights: readonly BlockedOnFlight[]): BlockedRow[] =>
  flights.flatMap(({ flight, tickets }) => boardRows(tickets).map((row) => ({ ...row, flight })));

export const narrowBlocked = (rows: readonly BlockedRow[], chosen: BlockedNarrowing): BlockedRow[] =>
  narrowRows(
    rows.filter(
      ({ flight, ticket }) =>
        (chosen.flight === null || flight.id === chosen.flight) &&
        (chosen.office === null || officeKey(ticket) === chosen.office),
    ),
    chosen,
  );

/** What a filter offers, each with the rows that it would leave. */
export function choicesOf(
  rows: readonly BlockedRow[],
  choiceOf: (row: BlockedRow) => { value: string; label: string },
): BlockedChoice[] {
  const choices = new Map<string, BlockedChoice>();
  for (const row of rows) {
    const { value, label } = choiceOf(row);
    choices.set(value, { value, label, count: (choices.get(value)?.count ?? 0) + 1 });
  }
  return [...choices.values()];
}
