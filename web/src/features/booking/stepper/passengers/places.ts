// Who of the party is ready, and what is wrong with whom. Pure: the rules are those of the passenger form.
import type { AgeCategory, LegRead, PassengerInfoRead, TicketMasterRead } from '../../../../api/client';
import { isCivilDate } from '../../../../kit/format/dates';
import { type Judging, passengerSchema } from '../../../passengers/data/schema';
import { type PassengerValues, passengerValues } from '../../../passengers/data/values';
import type { Party, Traveller } from '../party';
import { type Missing, missingOf } from '../steps';
import type { BookingDesk } from '../useBooking';

export interface Problem {
  part: 'age' | 'document' | 'reason' | 'data';
  message: string;
}

type PlaceState = 'ready' | 'fix' | 'todo' | 'typed';

/** One of the party as the list shows him. */
export interface PlaceView {
  place: number;
  /** Counted from one, whoever has left. */
  number: number;
  age: AgeCategory;
  titular: boolean;
  info: PassengerInfoRead | undefined;
  name: string | null;
  problems: readonly Problem[];
  state: PlaceState;
}

/** What is being written in a place now, before anybody saved it. */
export interface Live {
  place: number;
  name: string;
  dirty: boolean;
  problems: readonly Problem[];
}

type CodeOf = Judging['codeOf'];

/** His age counts on the first flight, his documents must outlive the last. */
export const judgingOf = (legs: readonly LegRead[], age: AgeCategory): Omit<Judging, 'codeOf'> => ({
  flightDate: legs[0]?.departureDate,
  lastFlightDate: legs.at(-1)?.departureDate,
  category: age,
  forTravel: true,
  reasonOnTicket: true,
});

/** What a refused field speaks of. A date that is missing is missing data; one that is too early is the document's. */
export function partOf(path: string, values: PassengerValues): Problem['part'] {
  if (path === 'dateOfBirth') return isCivilDate(values.dateOfBirth) ? 'age' : 'data';
  const [rank, field] = path.split('.');
  if (field !== 'expirationDate' || (rank !== 'primary' && rank !== 'secondary')) return 'data';
  return isCivilDate(values[rank].expirationDate) ? 'document' : 'data';
}

function dataProblems(info: PassengerInfoRead, judging: Judging): Problem[] {
  const values = passengerValues({ passenger: { passengerInfo: info }, addresses: {} });
  const issues = passengerSchema(judging).safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ part: partOf(path.join('.'), values), message }));
}

const PART_OF: Partial<Record<Missing['part'], Problem['part']>> = { Document: 'document', Ofac: 'reason' };

/** What the server still asks of somebody, besides what the form says itself. */
function askedOf(missing: readonly Missing[], place: number, known: readonly Problem[]): Problem[] {
  return missing.flatMap((each) => {
    const part = each.place === place ? PART_OF[each.part] : undefined;
    return part && !known.some((problem) => problem.part === part) ? [{ part, message: each.message }] : [];
  });
}

export function placesOf(
  booking: TicketMasterRead,
  party: Party,
  infoOf: (infoId: string) => PassengerInfoRead | undefined,
  codeOf: CodeOf,
): PlaceView[] {
  const missing = missingOf(booking);
  return party.travellers.map((traveller, index) => {
    const info = traveller.infoId === null ? undefined : infoOf(traveller.infoId);
    const judging = { ...judgingOf(booking.legs, traveller.age), codeOf };
    const own = info ? dataProblems(info, judging) : [];
    const problems = [...own, ...(info ? askedOf(missing, traveller.place, own) : [])];
    return {
      ...headOf(traveller, index),
      info,
      name: info?.passengerFullName ?? null,
      problems,
      state: info ? (problems.length > 0 ? 'fix' : 'ready') : 'todo',
    };
  });
}

const headOf = ({ place, age, titular }: Traveller, index: number) => ({
  place,
  number: index + 1,
  age,
  titular,
});

/** The list while somebody types: what stands in the form counts, not what was saved before. */
export const withLive = (views: readonly PlaceView[], live: Live | undefined): PlaceView[] =>
  views.map((view) => {
    if (view.place !== live?.place || !live.dirty) return view;
    const { problems } = live;
    return {
      ...view,
      name: live.name || view.name,
      problems,
      state: problems.length > 0 ? 'fix' : 'typed',
    };
  });

/** Nothing of somebody waits to be saved or mended. */
export const isSettled = (
  views: readonly PlaceView[],
  place: number,
  { refusal }: Pick<BookingDesk, 'refusal'>,
): boolean => refusal === null && views.some((view) => view.place === place && view.state === 'ready');

/** The next one who needs something, after a place and around; none when all are ready. */
export function nextUnready(views: readonly PlaceView[], place: number): number | undefined {
  const at = views.findIndex((view) => view.place === place);
  const around = [...views.slice(at + 1), ...views.slice(0, Math.max(at, 0))];
  return around.find(({ state }) => state !== 'ready')?.place;
}

/** The neighbour in the list; none before the first and after the last. */
export const neighbour = (views: readonly PlaceView[], place: number, step: 1 | -1): number | undefined =>
  views[views.findIndex((view) => view.place === place) + step]?.place;
