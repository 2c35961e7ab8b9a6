// What a clerk would otherwise check by eye before going on. Pure.
import type { PassengerInfoRead, TicketMasterRead } from '../../../../api/client';
import { formatDate } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { categoryOf } from '../../../passengers/data/category';
import { missingOf } from '../steps';
import type { Refusal } from '../useBooking';
import type { PlaceView, Problem } from './places';

export interface Check {
  label: string;
  /** Open: nobody can tell yet. */
  state: 'good' | 'bad' | 'open';
}

const TWICE: readonly string[] = ['onBoardTwice', 'alreadyOnFlight', 'heldElsewhere'];

const judge = (isBad: boolean, isKnown: boolean): Check['state'] =>
  isBad ? 'bad' : isKnown ? 'good' : 'open';

const hasProblem = (views: readonly PlaceView[], part: Problem['part']): boolean =>
  views.some(({ problems }) => problems.some((problem) => problem.part === part));

/** More infants than laps, on any leg; who is not named yet travels as he was sold. */
function lapsMissing({ legs }: TicketMasterRead, views: readonly PlaceView[]): boolean {
  return legs.some(({ departureDate }) => {
    const ages = views.map(({ info, age }) => (info ? categoryOf(info.dateOfBirth, departureDate) : age));
    const count = (age: string) => ages.filter((each) => each === age).length;
    return count('Infant') > count('Adult');
  });
}

const isTwice = (infos: readonly PassengerInfoRead[]): boolean =>
  new Set(infos.map(({ passengerEntityId }) => passengerEntityId)).size < infos.length;

export const hasContact = ({ contactEmail, contactPhone }: TicketMasterRead): boolean =>
  Boolean(contactEmail || contactPhone);

export function checksOf(
  booking: TicketMasterRead,
  views: readonly PlaceView[],
  refusal: Refusal | null,
): Check[] {
  const infos = views.flatMap(({ info }) => info ?? []);
  const named = infos.length > 0;
  const last = booking.legs.at(-1)?.departureDate;
  const twice = isTwice(infos) || (refusal !== null && TWICE.includes(refusal.code));
  const checks: Check[] = [
    { label: t('Ages on every leg'), state: judge(hasProblem(views, 'age'), named) },
    {
      label: t('Documents valid through {day}', { day: formatDate(last, 'eee MMM dd') }),
      state: judge(hasProblem(views, 'document'), named),
    },
    { label: t('Infant has an adult'), state: judge(lapsMissing(booking, views), true) },
    { label: t('No duplicate passengers'), state: judge(twice, named) },
    { label: t('Contact details'), state: judge(named && !hasContact(booking), hasContact(booking)) },
  ];
  const leaderless = missingOf(booking).some(({ part }) => part === 'Titular');
  return leaderless ? [{ label: t('Lead passenger is an adult'), state: 'bad' }, ...checks] : checks;
}

/** Why the sale cannot go on; none: it can. */
export function reasonToStay(views: readonly PlaceView[], checks: readonly Check[]): string | undefined {
  const unready = views.filter(({ state }) => state !== 'ready').length;
  if (unready === 1) return t('1 passenger incomplete');
  if (unready > 1) return t('{count} passengers incomplete', { count: unready });
  const failed = checks.find(({ state }) => state !== 'good');
  return failed && t('Still missing: {what}', { what: failed.label });
}
