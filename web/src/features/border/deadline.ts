// The clock to the moment at which the authority wants the list: thirty minutes before the doors close. Pure.
import type { FlightRead } from '../../api/client';
import type { Tone } from '../../kit/display/tones';
import { formatInstant } from '../../kit/format/dates';
import { timeLeft } from '../../kit/format/timeLeft';
import { t } from '../../kit/i18n/t';

export interface Deadline {
  readonly label: string;
  readonly left: string;
  readonly tone: Tone;
}

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
/** The list is due within these minutes: amber, then red. */
const SOON = 120;
const VERY_SOON = 30;

function toneOf(minutes: number): Tone {
  if (minutes <= VERY_SOON) return 'bad';
  return minutes <= SOON ? 'warn' : 'quiet';
}

interface Sending {
  readonly deadlineAt: string;
  /** Something that the authority does not know yet. */
  readonly isUnsent: boolean;
}

/** How long until the list is due. A departed or cancelled flight waits for nothing. */
export function deadlineOf(
  { status, departureZone }: Pick<FlightRead, 'status' | 'departureZone'>,
  { deadlineAt, isUnsent }: Sending,
  now: Date,
): Deadline | null {
  if (status === 'Departed' || status === 'Cancelled') return null;
  const minutes = (Date.parse(deadlineAt) - now.getTime()) / MINUTE_MS;
  const time = formatInstant(deadlineAt, departureZone, 'hh:mm a');
  if (minutes <= 0) {
    const label = t('APIS was due {time}', { time });
    return isUnsent ? { label, left: t('late'), tone: 'bad' } : { label, left: t('sent'), tone: 'good' };
  }
  const day = formatInstant(deadlineAt, departureZone, 'eee MMM dd');
  const label = minutes >= DAY ? t('APIS due {day} {time}', { day, time }) : t('APIS due {time}', { time });
  return { label, left: timeLeft(deadlineAt, now), tone: toneOf(minutes) };
}
