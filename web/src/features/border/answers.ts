// What a read response of the authority would save. Pure.
import type { AnswerWrite, ReadAnswer } from '../../api/client';

const isKnown = (answer: ReadAnswer): answer is ReadAnswer & { ticketId: string } => answer.ticketId !== null;

/** The answers about passengers of the flight; what is about nobody on it is left out. */
export const answersToSave = (read: readonly ReadAnswer[]): AnswerWrite[] =>
  read.filter(isKnown).map(({ ticketId, status, message }) => ({ ticketId, status, message }));

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
