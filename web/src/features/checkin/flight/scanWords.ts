// What came of the last scan, in words. Pure.
import type { CheckInTicket, FoundTickets, ScanKind, ScanRead } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { s, t } from '../../../kit/i18n/t';
import type { FindState } from '../useFind';
import { documentKind } from '../words';

export interface ScanWords {
  readonly tone: Tone;
  /** When it was read. */
  readonly at?: string;
  /** What was read. */
  readonly read?: string;
  /** Who it is. */
  readonly name?: string;
  readonly line: string;
}

const READ: Readonly<Record<ScanKind, string>> = {
  Mrz: s('{document} read'),
  License: s('License read'),
  BoardingPass: s('Boarding pass read'),
  Locator: s('Locator found'),
  Name: s('Name found'),
};
const NOT_READ: Partial<Record<ScanKind, string>> = {
  Locator: s('Locator not found'),
  Name: s('Name not found'),
};

/** The bookings of what was found. */
export const partiesIn = ({ tickets }: FoundTickets): string[] => [
  ...new Set(tickets.map(({ ticketMasterId }) => ticketMasterId)),
];

const LAST_DIGITS = 3;

/** "Passport CUB •••318": never more of a number than its end. */
const documentOf = ({ document }: ScanRead): string =>
  `${documentKind(document.documentType)} ${document.issuedCode} •••${document.documentNumber.slice(-LAST_DIGITS)}`;

function readWords({ kind, scan, tickets }: FoundTickets): string {
  const words = tickets.length === 0 ? (NOT_READ[kind] ?? READ[kind]) : READ[kind];
  return t(words, { document: scan ? documentOf(scan) : '' });
}

const holderOf = ({ passenger }: ScanRead): string =>
  [passenger.firstName, passenger.lastName, passenger.secondLastName].filter(Boolean).join(' ');

/** Whether the end of a masked number is that of the scanned document. */
function matches({ primaryDocument, secondaryDocument }: CheckInTicket, scan: ScanRead): boolean {
  const ends = [primaryDocument, secondaryDocument].flatMap(
    (document) => document?.documentNumber.slice(-LAST_DIGITS) ?? [],
  );
  return ends.includes(scan.document.documentNumber.slice(-LAST_DIGITS));
}

function oneWords(ticket: CheckInTicket, scan: ScanRead | null): Pick<ScanWords, 'tone' | 'line'> {
  if (ticket.status === 'CheckedIn') return { tone: 'warn', line: t('checked in already, party opened') };
  if (ticket.status === 'NoShow') return { tone: 'warn', line: t('no-show, party opened') };
  if (scan?.source !== 'mrz') return { tone: 'good', line: t('party opened') };
  return matches(ticket, scan)
    ? { tone: 'good', line: t('document matches, party opened') }
    : { tone: 'warn', line: t('another document than on the booking, party opened') };
}

function noneWords({ scan, kind }: FoundTickets): Pick<ScanWords, 'name' | 'line'> {
  if (scan) return { name: holderOf(scan), line: t('is not on this flight. Try the name or the locator.') };
  return kind === 'BoardingPass'
    ? { line: t('It is not for this flight.') }
    : { line: t('Nobody on this flight. Try another name or the locator.') };
}

function foundWords(found: FoundTickets, at: string): ScanWords {
  const read = { at, read: readWords(found) };
  const [first] = found.tickets;
  if (!first) return { tone: 'bad', ...read, ...noneWords(found) };
  const parties = partiesIn(found).length;
  if (parties > 1)
    return {
      tone: 'warn',
      ...read,
      line: t('{count} passengers found. Choose one.', { count: found.tickets.length }),
    };
  const name = found.tickets.length === 1 ? first.sortingName : first.locatorNumber;
  return { ...read, name, ...oneWords(first, found.tickets.length === 1 ? found.scan : null) };
}

/** What the line under the scan box says. */
export function scanWords(state: FindState): ScanWords {
  if (state.step === 'found') return foundWords(state.found, state.at);
  if (state.step === 'failed') return { tone: 'bad', line: state.why };
  return { tone: 'quiet', line: state.step === 'reading' ? t('Reading…') : t('No scan yet.') };
}
