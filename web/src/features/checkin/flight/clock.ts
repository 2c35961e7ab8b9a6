// The clock at the head of the counter: until check-in closes, then until the flight departs. Pure.
import type { FlightRead } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { formatInstant, formatTime } from '../../../kit/format/dates';
import { timeLeft } from '../../../kit/format/timeLeft';
import { t } from '../../../kit/i18n/t';

type TimedFlight = Pick<FlightRead, 'status' | 'departsAt' | 'departureTime' | 'departureZone'>;

export interface Clock {
  readonly label: string;
  readonly left: string;
  readonly tone: Tone;
}

const MINUTE_MS = 60_000;
/** Check-in closes within these minutes: amber, then red. */
const SOON = 60;
const VERY_SOON = 10;

/** The moment at which the operator closes check-in. */
const closesAt = ({ departsAt }: Pick<FlightRead, 'departsAt'>, minutesBefore: number): Date =>
  new Date(Date.parse(departsAt) - minutesBefore * MINUTE_MS);

function toneOf(minutes: number): Tone {
  if (minutes <= VERY_SOON) return 'bad';
  return minutes <= SOON ? 'warn' : 'quiet';
}

const leftUntil = (moment: Date, now: Date): string =>
  moment > now ? timeLeft(moment.toISOString(), now) : t('time is up');

/** What the counter waits for next; nothing is waited for once the flight has left or is cancelled. */
export function clockOf(flight: TimedFlight, minutesBefore: number | undefined, now: Date): Clock | null {
  if (flight.status === 'Departed' || flight.status === 'Cancelled') return null;
  const departs = new Date(flight.departsAt);
  if (flight.status !== 'CheckIn' || minutesBefore === undefined) {
    const label = t('departs {time}', { time: formatTime(flight.departureTime) });
    return { label, left: leftUntil(departs, now), tone: departs > now ? 'quiet' : 'bad' };
  }
  const closes = closesAt(flight, minutesBefore);
  return {
    label: t('closes {time}', { time: formatInstant(closes, flight.departureZone, 'hh:mm a') }),
    left: leftUntil(closes, now),
    tone: toneOf((closes.getTime() - now.getTime()) / MINUTE_MS),
  };
}
