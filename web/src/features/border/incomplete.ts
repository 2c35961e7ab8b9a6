// Who keeps a paper from being made, as the refusal of the server names them. Pure.
import type { BorderPassenger } from '../../api/client';
import { ApiError } from '../../api/errors';

/** A passenger and what is missing. */
export type PassengerGaps = Pick<BorderPassenger, 'ticketId' | 'name' | 'gaps'>;

const isPassengerGaps = (value: unknown): value is PassengerGaps =>
  typeof value === 'object' && value !== null && 'ticketId' in value && 'gaps' in value;

/** The passengers whose data is missing; undefined if the paper was refused for another reason. */
export function incompleteOf(error: unknown): readonly PassengerGaps[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'manifestIncomplete') return undefined;
  const { passengers } = error.details;
  return Array.isArray(passengers) ? passengers.filter(isPassengerGaps) : [];
}
