import { formatDate } from '../../../kit/format/dates';

/** "XC 410, Fri Dec 11 2026" as "XC 410 Fri Dec 11", in the clerk's language. */
export function shortFlight(flight: string): string {
  const [, number = '', month = '', date = '', year = ''] =
    /^(.+), \w+ (\w+) (\d+) (\d+)$/.exec(flight) ?? [];
  const at = new Date(`${month} ${date} ${year}`);
  return number && !Number.isNaN(at.getTime()) ? `${number} ${formatDate(at, 'eee MMM dd')}` : flight;
}
