// Who of a flight is left to do before the border, why, and what is done about it. Pure.
import type { BorderPassenger, BorderRead } from '../../api/client';

export type View = 'ToDo' | 'All' | 'Missing' | 'Clearance' | 'Screening';

/** What mends a row: decide on a hit, complete the data, enter an answer, send, or look at the booking. */
export type Fix = 'decide' | 'booking' | 'complete' | 'answer' | 'send';

/** Whoever is carried in spite of it is nobody's work. */
export const isOpenHit = ({ hit }: BorderPassenger): boolean => hit?.state === 'Open' && !hit.overridden;
export const isTrueMatch = ({ hit }: BorderPassenger): boolean => hit?.state === 'TrueMatch';

/** The authority does not know the passenger yet, or knows other data. Nobody is unsent before the first list. */
export const isUnsent = ({ sentVersion, changedSinceSent }: BorderPassenger, wasSent: boolean): boolean =>
  wasSent && (sentVersion === null || changedSinceSent);

const isRefused = ({ answer }: BorderPassenger): boolean =>
  answer !== null && answer.status !== 'Cleared' && !answer.overridden;
const isWaiting = ({ sentVersion, answer }: BorderPassenger): boolean => sentVersion !== null && !answer;

/** What is to be done about a passenger, the gravest first; null when nothing is. */
export function fixOf(passenger: BorderPassenger, wasSent: boolean): Fix | null {
  if (isTrueMatch(passenger)) return 'booking';
  if (isOpenHit(passenger)) return 'decide';
  if (passenger.gaps.length > 0) return 'complete';
  const refusal = isRefused(passenger) ? passenger.answer?.status : undefined;
  if (refusal === 'NotCleared') return 'answer';
  if (isUnsent(passenger, wasSent)) return 'send';
  if (refusal === 'MoreData') return 'complete';
  return isWaiting(passenger) ? 'answer' : null;
}

/** A passenger who only waits for the authority is nobody's work. */
export const isToDo = (passenger: BorderPassenger, wasSent: boolean): boolean => {
  const fix = fixOf(passenger, wasSent);
  return fix !== null && !(fix === 'answer' && !isRefused(passenger));
};

function isIn(view: View, passenger: BorderPassenger, wasSent: boolean): boolean {
  switch (view) {
    case 'ToDo':
      return isToDo(passenger, wasSent);
    case 'All':
      return true;
    case 'Missing':
      return passenger.gaps.length > 0;
    case 'Clearance':
      return isRefused(passenger) || isWaiting(passenger);
    case 'Screening':
      return isOpenHit(passenger) || isTrueMatch(passenger);
  }
}

type People = Pick<BorderRead, 'passengers' | 'sentAt'>;

const ORDER: readonly Fix[] = ['booking', 'decide', 'answer', 'complete', 'send'];

/** The passengers of a view by name; what is to be done stands in the order of its weight. */
export function peopleOf({ passengers, sentAt }: People, view: View): BorderPassenger[] {
  const wasSent = sentAt !== null;
  const shown = passengers
    .filter((each) => isIn(view, each, wasSent))
    .sort((a, b) => a.name.localeCompare(b.name));
  if (view !== 'ToDo') return shown;
  const weight = (each: BorderPassenger) => {
    const fix = fixOf(each, wasSent);
    return isRefused(each) && fix === 'complete' ? 2.5 : fix ? ORDER.indexOf(fix) : ORDER.length;
  };
  return shown.sort((a, b) => weight(a) - weight(b));
}

export function countViews(people: People): Readonly<Record<View, number>> {
  const count = (view: View) => peopleOf(people, view).length;
  return {
    ToDo: count('ToDo'),
    All: people.passengers.length,
    Missing: count('Missing'),
    Clearance: count('Clearance'),
    Screening: count('Screening'),
  };
}

/** How many passengers the next message to the authority would be about. */
export const pendingCount = ({ pending }: Pick<BorderRead, 'pending'>): number =>
  pending ? pending.new.length + pending.corrected.length + pending.cancelled.length : 0;
