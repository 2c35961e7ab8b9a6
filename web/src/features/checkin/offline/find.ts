// Finds passengers in a list by what a reader or a clerk types, as the server does with the whole flight. Pure.
import type { CheckInTicket, FoundTickets, ScanKind } from '../../../api/client';
import { s } from '../../../kit/i18n/t';
import { namedBy } from '../gate/boarding';
import { hasName, scannedDocument } from './holders';
import { holderOf, isOfFlight, readPass } from './passCode';
import type { Snapshot } from './snapshot';
import { type ReadZone, readZone } from './zone';

const LICENSE = /^@|ANSI |DAQ/;
/** A longer text was scanned: it is no name. */
const LONGEST_TYPED = 40;
const UNREADABLE = s('Scan again, or type the name. The line is down, and this could not be read here.');

export interface FoundHere {
  readonly kind: ScanKind;
  readonly tickets: readonly CheckInTicket[];
  /** The document that was read. */
  readonly zone: ReadZone | null;
}

const cleaned = (text: string): string => text.replace(/\s/g, '').toLocaleUpperCase();

/** By seat, boarding number, or the beginnings of names; a locator means its whole party. */
export function findTyped(
  tickets: readonly CheckInTicket[],
  text: string,
): Pick<FoundHere, 'kind' | 'tickets'> {
  const code = cleaned(text);
  const party = tickets.filter(({ locatorNumber }) => locatorNumber === code);
  if (party.length > 0) return { kind: 'Locator', tickets: party };
  return { kind: 'Name', tickets: namedBy(text, tickets) };
}

function findHolder(tickets: readonly CheckInTicket[], zone: ReadZone): CheckInTicket[] {
  const agreeing = (least: number) =>
    tickets.filter((each) => {
      const facts = [
        scannedDocument(each, zone) !== undefined,
        each.dateOfBirth === zone.birth,
        hasName(each, zone),
      ];
      return facts.filter(Boolean).length >= least;
    });
  const surely = agreeing(3);
  return surely.length > 0 ? surely : agreeing(2);
}

export function findHere({ flight, tickets }: Snapshot, text: string, now: Date): FoundHere {
  const pass = readPass(text, flight.departureDate);
  if (pass) {
    const party = tickets.filter(({ locatorNumber }) => locatorNumber === pass.locator);
    const holders = pass.checkedIn ? holderOf(party, pass) : [];
    const found = isOfFlight(pass, flight) ? (holders.length > 0 ? holders : party) : [];
    return { kind: 'BoardingPass', tickets: found, zone: null };
  }
  const zone = readZone(text, now);
  if (zone) return { kind: 'Mrz', tickets: findHolder(tickets, zone), zone };
  if (text.length > LONGEST_TYPED || LICENSE.test(text)) throw new Error(UNREADABLE);
  return { ...findTyped(tickets, text), zone: null };
}

/** As the counter's own search returns it; a document that was read here has no comparison of the server. */
export const asFound = ({ kind, tickets }: FoundHere): FoundTickets => ({
  kind: kind === 'Mrz' ? 'Name' : kind,
  scan: null,
  tickets: [...tickets],
});
