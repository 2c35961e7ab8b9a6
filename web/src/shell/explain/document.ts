import type { LedgerDocument } from '../../api/client';
import { bookingPage } from '../bookingPages';

/** Where a line's document is opened; none for what has no page of its own, or none for this caller. */
export function pageOfDocument(document: LedgerDocument): string | null {
  const { kind, id, ticketMasterId, officeHoldingId, flightId } = document;
  if (kind === 'Invoice') return `/invoice/info/${id}`;
  if (kind === 'Fund') return `/fund/info/${id}`;
  if (ticketMasterId) return bookingPage(ticketMasterId) ?? null;
  if (kind === 'Escrow' && flightId) return `/invoice?view=escrow&flightId=${flightId}`;
  if (kind === 'FlightCost' && flightId) return `/flightReports?report=airlines&flights=${flightId}`;
  return officeHoldingId ? `/transactionsummaryinfo?officeHoldingId=${officeHoldingId}` : null;
}
