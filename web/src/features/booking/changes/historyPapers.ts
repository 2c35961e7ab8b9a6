// The papers of an applied change: what it made new, and what it made void. Pure.
import type { BookingChangeRead, ChangeKind, TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { hasReceipt, hasTickets } from '../master/rights';
import type { PaperKind } from './donePapers';
import { isApplied } from './historyRows';

export interface HistoryPaper {
  readonly title: string;
  readonly about: string;
  /** Replaced: its barcodes are refused wherever one is read. */
  readonly void: boolean;
  /** What is printed; null: it holds no more. */
  readonly prints: PaperKind | null;
}

/** These print the tickets anew, each with its next revision. */
const REVISES: readonly ChangeKind[] = ['Flight', 'SeatCategory', 'Passengers'];

const ticketIds = ({ lines }: BookingChangeRead): string[] => [
  ...new Set(lines.map(({ ticketId }) => ticketId)),
];

const barcodes = (count: number): string =>
  count === 1 ? t('1 barcode refused') : t('{count} barcodes refused', { count });

/** The revision that a ticket had after a change, the first one being 1; `changes` are the newest first. */
function revisionAfter(
  booking: TicketMasterRead,
  changes: readonly BookingChangeRead[],
  change: BookingChangeRead,
  ticketId: string,
): number {
  const now = booking.tickets.find(({ id }) => id === ticketId)?.revision ?? 0;
  const later = changes
    .slice(0, changes.indexOf(change))
    .filter((each) => isApplied(each) && REVISES.includes(each.kind) && ticketIds(each).includes(ticketId));
  return now + 1 - later.length;
}

export function papersOfChange(
  booking: TicketMasterRead,
  changes: readonly BookingChangeRead[],
  change: BookingChangeRead,
): HistoryPaper[] {
  if (!isApplied(change)) return [];
  const ids = ticketIds(change);
  const after = ids.map((id) => revisionAfter(booking, changes, change, id));
  const receipt = hasReceipt(booking)
    ? [{ title: t('Receipt'), about: '', void: false, prints: 'receipt' as const }]
    : [];
  if (change.kind === 'Cancel') {
    return [
      { title: t('Cancellation confirmation'), about: '', void: false, prints: 'cancellation' },
      ...receipt,
      { title: ticketsTitle(after), about: barcodes(ids.length), void: true, prints: null },
    ];
  }
  if (!REVISES.includes(change.kind)) return [];
  const isCurrent = ids.some((id, index) => {
    const ticket = booking.tickets.find((each) => each.id === id);
    const isLive = ticket?.status === 'Booked' || ticket?.status === 'CheckedIn';
    return isLive && (ticket?.revision ?? 0) + 1 === after[index];
  });
  const holds = isCurrent && hasTickets(booking);
  return [
    {
      title: ticketsTitle(after),
      about: holds ? t('{count} changed', { count: ids.length }) : barcodes(ids.length),
      void: !holds,
      prints: holds ? 'tickets' : null,
    },
    ...receipt,
    {
      title: ticketsTitle(after.map((revision) => revision - 1)),
      about: barcodes(ids.length),
      void: true,
      prints: null,
    },
  ];
}

/** "Tickets, revision 2"; where they differ, each once. */
const ticketsTitle = (revisions: readonly number[]): string =>
  t('Tickets, revision {revision}', { revision: [...new Set(revisions)].sort().join(', ') });
