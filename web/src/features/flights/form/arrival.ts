import { formatDate, formatInstant, instantsOf, offsetOf, parseDuration } from '../../../kit/format/dates';

interface Leg {
  departureDate: string;
  departureTime: string;
  duration: string;
  /** Which of the two, on the night the time comes twice. */
  utcOffset: string;
  from: string | undefined;
  to: string | undefined;
}

export interface Arrival {
  time: string;
  /** Set when it is another day than that of the departure. */
  day: string | null;
}

/** When the flight arrives on the clock over there; null until enough is typed, or while it is not certain. */
export function arrivalOf(leg: Leg): Arrival | null {
  const minutes = parseDuration(leg.duration);
  if (minutes === null || minutes === 0 || !leg.from || !leg.to) return null;
  const zone = leg.from;
  const moments = instantsOf(leg.departureDate, leg.departureTime, zone);
  const departs =
    moments.length > 1 ? moments.find((moment) => offsetOf(moment, zone) === leg.utcOffset) : moments[0];
  if (!departs) return null;
  const arrives = new Date(departs.getTime() + minutes * 60_000);
  const day = formatInstant(arrives, leg.to, 'yyyy-MM-dd');
  return {
    time: formatInstant(arrives, leg.to, 'hh:mm a'),
    day: day === leg.departureDate ? null : formatDate(day, 'eee MMM dd'),
  };
}
