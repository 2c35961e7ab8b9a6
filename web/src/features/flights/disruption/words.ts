// How the desk says flights, delays and answers.
import type { CustomerChoice, DisruptedBooking, NewFlight, ToldHow } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { formatDate, formatTime, weekdayName, weekdayOf } from '../../../kit/format/dates';
import { saySentence } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { SEATS } from '../words';
import type { Counts } from './rows';

const DAY = 24 * 60;

/** "10 h 25", "1 day", "1 day 5 h", "−2 h": minutes are said only while they matter. */
export function laterWords(minutes: number): string {
  const size = Math.abs(minutes);
  const [days, hours, rest] = [Math.floor(size / DAY), Math.floor((size % DAY) / 60), size % 60];
  const dayWords = days === 1 ? t('1 day') : t('{count} days', { count: days });
  const hourWords =
    days === 0 && rest > 0
      ? hours > 0
        ? t('{hours} h {minutes}', { hours, minutes: String(rest).padStart(2, '0') })
        : t('{minutes} min', { minutes: rest })
      : hours > 0 && t('{hours} h', { hours });
  const words = [days > 0 && dayWords, hourWords].filter(Boolean).join(' ');
  if (words === '') return t('same time');
  return minutes < 0 ? `−${words}` : words;
}

const WEEK_MS = 6 * DAY * 60_000;

/** "Mon 05:40 PM" within a week of the day that was sold, "Mon Nov 23 05:40 PM" beyond it. */
export function whenWords(flight: Pick<NewFlight, 'departureDate' | 'departureTime'>, sold: string): string {
  const { departureDate: day, departureTime: time } = flight;
  const isNear = Math.abs(Date.parse(day) - Date.parse(sold)) <= WEEK_MS;
  const dayWords = isNear ? weekdayName(weekdayOf(day)) : formatDate(day, 'eee MMM dd');
  return `${dayWords} ${formatTime(time)}`;
}

export const dateAndTime = (flight: { departureDate: string; departureTime: string }): string =>
  `${formatDate(flight.departureDate, 'eee MMM dd')} ${formatTime(flight.departureTime)}`;

/** "Nov 28" of "Sat Nov 28": the leg's day of the week does not matter here. */
export const dayOfLeg = (day: string): string => formatDate(day, 'eee MMM dd').replace(/^\S+ /, '');

export const bookingsWord = (count: number): string =>
  count === 1 ? t('1 booking') : t('{count} bookings', { count });

export const passengersWord = (count: number): string =>
  count === 1 ? t('1 passenger') : t('{count} passengers', { count });

export const countsWords = ({ bookings, passengers }: Counts): string =>
  `${bookingsWord(bookings)}, ${passengersWord(passengers)}`;

/** A reason of the server, in the user's language. */
export const refusalWords = (refused: {
  refusal: string | null;
  refusalCode: string | null;
  refusalParams?: Readonly<Record<string, string>> | undefined;
}): string | undefined =>
  refused.refusal
    ? saySentence({
        message: refused.refusal,
        ...(refused.refusalCode && { code: refused.refusalCode }),
        params: refused.refusalParams ?? {},
      })
    : undefined;

export const cabinsOf = ({ seatCategories }: DisruptedBooking): string =>
  seatCategories.map((seat) => t(SEATS[seat])).join(', ');

/** "party of 4", "1 passenger". */
export const partyWords = (count: number): string =>
  count === 1 ? t('1 passenger') : t('party of {count}', { count });

export const CHOICES: Readonly<Record<CustomerChoice, { label: string; told: string; tone: Tone }>> = {
  Accepts: { label: s('Accepts'), told: s('accepts'), tone: 'good' },
  OtherFlight: { label: s('Other flight'), told: s('other flight'), tone: 'info' },
  Refund: { label: s('Refund'), told: s('refund'), tone: 'note' },
};

export const HOW: Readonly<Record<ToldHow, { label: string; told: string }>> = {
  Phone: { label: s('Phone'), told: s('phone') },
  InPerson: { label: s('In person'), told: s('in person') },
  Email: { label: s('E-mail'), told: s('e-mail') },
};

export const CHOSEN = Object.keys(CHOICES) as CustomerChoice[];

export const HOWS = Object.keys(HOW) as ToldHow[];
