// What a person changed of the proposal, with the way back. Pure.
import type { ChosenFlight, ProposalRequest } from '../../../api/client';

export interface Edit {
  readonly chosen: readonly ChosenFlight[];
  /** Bookings that are not moved now. */
  readonly leftOut: readonly string[];
}

export interface Edits {
  readonly now: Edit;
  /** Newest last. */
  readonly before: readonly Edit[];
}

const UNTOUCHED: Edit = { chosen: [], leftOut: [] };

export const NO_EDITS: Edits = { now: UNTOUCHED, before: [] };

const change = ({ now, before }: Edits, part: Partial<Edit>): Edits => ({
  now: { ...now, ...part },
  before: [...before, now],
});

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));

/** A flight for one booking; a booking that was left out is moved again. */
export const chooseFlight = (edits: Edits, flight: ChosenFlight): Edits =>
  change(edits, {
    chosen: [...edits.now.chosen.filter((each) => each.ticketMasterId !== flight.ticketMasterId), flight],
    leftOut: without(edits.now.leftOut, [flight.ticketMasterId]),
  });

export const takeOut = (edits: Edits, ids: readonly string[]): Edits =>
  ids.length === 0 ? edits : change(edits, { leftOut: [...without(edits.now.leftOut, ids), ...ids] });

export const putBack = (edits: Edits, ids: readonly string[]): Edits =>
  ids.length === 0 ? edits : change(edits, { leftOut: without(edits.now.leftOut, ids) });

export const undoEdit = (edits: Edits): Edits => {
  const last = edits.before.at(-1);
  return last ? { now: last, before: edits.before.slice(0, -1) } : edits;
};

export const isEdited = ({ now }: Edits): boolean => now.chosen.length + now.leftOut.length > 0;

/** After a move: choices that were carried out are over, and what was left out stays out. */
export const afterMove = ({ now }: Edits, moved: readonly string[]): Edits => ({
  now: {
    chosen: now.chosen.filter(({ ticketMasterId }) => !moved.includes(ticketMasterId)),
    leftOut: without(now.leftOut, moved),
  },
  before: [],
});

/** The question to the server. A booking that no longer waits has nothing to choose. */
export function requestOf({ now }: Edits, flightId: string, waiting: ReadonlySet<string>): ProposalRequest {
  const leftOut = now.leftOut.filter((id) => waiting.has(id));
  return {
    flightId,
    chosen: now.chosen.filter(({ ticketMasterId: id }) => waiting.has(id) && !leftOut.includes(id)),
    leftOut,
  };
}
