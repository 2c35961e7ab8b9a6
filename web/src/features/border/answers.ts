// What a read response of the authority would save. Pure.
import type { AnswersWrite, ReadAnswer } from '../../api/client';
import { ApiError } from '../../api/errors';

/** Another desk has entered an answer since these were shown. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'answeredMeanwhile';

const isKnown = (answer: ReadAnswer): answer is ReadAnswer & { ticketId: string } => answer.ticketId !== null;

/** The answers about passengers of the flight, with those they follow; what is about nobody on it is left out. */
export function answersToSave(read: readonly ReadAnswer[]): AnswersWrite {
  const known = read.filter(isKnown);
  return {
    answers: known.map(({ ticketId, status, message }) => ({ ticketId, status, message })),
    presentAt: Object.fromEntries(known.map(({ ticketId, presentAt }) => [ticketId, presentAt])),
  };
}

export const unknownOf = (read: readonly ReadAnswer[]): ReadAnswer[] =>
  read.filter((answer) => !isKnown(answer));

/** What stops a passenger first, then what is missing, then who is cleared. */
const ORDER = ['NotCleared', 'MoreData', 'Cleared'] as const;

export const inWeight = (read: readonly ReadAnswer[]): ReadAnswer[] =>
  [...read].sort(
    (a, b) =>
      Number(a.ticketId !== null) - Number(b.ticketId !== null) ||
      ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
      (a.name ?? a.reference).localeCompare(b.name ?? b.reference),
  );
