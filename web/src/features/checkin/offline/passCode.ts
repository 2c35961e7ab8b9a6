// Reads the barcode of a boarding pass: the 60 mandatory characters of IATA Resolution 792, as the server does. Pure.
import type { CheckInTicket } from '../../../api/client';
import type { SnapshotFlight } from './snapshot';

export interface ScannedPass {
  readonly locator: string;
  /** "XC 432". */
  readonly flightNumber: string;
  readonly origin: string;
  /** "2026-11-15": the code has the day of the year only, so the nearest such date is taken. */
  readonly day: string;
  readonly sequence: number | null;
  /** A ticket's code has the same form, before check-in. */
  readonly checkedIn: boolean;
}

// A scanner may put the name of the symbology first, like ]L2 for PDF417.
const CODE =
  /^(?:\][A-Z][0-9])?M[1-9].{20}[E ](?<locator>.{7})(?<origin>[A-Z]{3})[A-Z]{3}(?<carrier>.{3})(?<flight>.{5})(?<day>[0-9]{3})[A-Z].{4}(?<sequence>.{5})(?<status>.)[0-9A-F]{2}/;

const DAY_MS = 86_400_000;

/** The nearest date with this number in its year; only leap years have a day 366. */
function nearest(dayOfYear: number, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => {
    const day = new Date(Date.UTC(each, 0, dayOfYear));
    return day.getUTCFullYear() === each ? [day] : [];
  });
  const distance = (day: Date) => Math.abs(day.getTime() - Date.parse(near));
  const [first] = days.sort((a, b) => distance(a) - distance(b));
  return first && dayOfYear > 0 && distance(first) < 366 * DAY_MS ? first.toISOString().slice(0, 10) : null;
}

export function readPass(text: string, near: string): ScannedPass | null {
  const found = CODE.exec(text.toUpperCase().replace(/^[\r\n\t]+|[\r\n\t]+$/g, ''))?.groups;
  const day = found && nearest(Number(found.day), near);
  if (!found || !day) return null;
  const { locator = '', carrier = '', flight = '', origin = '', sequence = '', status } = found;
  const number = sequence.trim();
  return {
    locator: locator.trim(),
    flightNumber: `${carrier.trim()} ${flight.trim().replace(/^0+/, '')}`,
    origin,
    day,
    sequence: /^\d+$/.test(number) ? Number(number) : null,
    checkedIn: status !== '0',
  };
}

export const isOfFlight = (pass: ScannedPass, flight: SnapshotFlight): boolean =>
  pass.flightNumber === flight.flightNumber &&
  pass.day === flight.departureDate &&
  pass.origin === flight.departureAirport;

/** The passenger of a pass by its number. */
export const holderOf = (
  tickets: readonly CheckInTicket[],
  { locator, sequence }: ScannedPass,
): CheckInTicket[] =>
  tickets.filter((each) => each.locatorNumber === locator && each.boardingNumber === sequence);
