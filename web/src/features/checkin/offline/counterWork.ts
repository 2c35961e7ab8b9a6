// Decides without the server who may be checked in, and who waits for the line. Pure.
import type { CheckInTicket } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { blockerKind, blockersToCure } from '../blockers';
import { hasName, scannedDocument } from './holders';
import type { Seen } from './queue';
import type { SnapshotFlight } from './snapshot';
import type { ReadZone } from './zone';

/** How the clerk compared the document with the passenger: by a scan that agrees, or by hand. */
export type Compared = 'scan' | 'hand' | null;

/** What the scan says otherwise than the booking; null if it agrees, and the document counts as compared. */
export function differenceOf(ticket: CheckInTicket, zone: ReadZone): string | null {
  const document = scannedDocument(ticket, zone);
  if (!zone.valid) return t('Scan again. A check digit is wrong.');
  if (!document) return t('Wait for the line. This is another document than on the booking.');
  if (ticket.dateOfBirth !== zone.birth)
    return t('Wait for the line. The document has another date of birth.');
  if (!hasName(ticket, zone)) return t('Wait for the line. The document has another name.');
  if (document.expirationDate !== zone.expiration)
    return t('Wait for the line. The document has another expiration date.');
  return null;
}

/** Why a passenger is not checked in without the line; null if nothing stands in the way. */
export function whyNot(ticket: CheckInTicket, flight: SnapshotFlight, compared: Compared): string | null {
  if (flight.status !== 'CheckIn') return t('Wait for the line. Check-in of this flight is not open.');
  if (ticket.status === 'CheckedIn') return t('Checked in');
  if (ticket.status !== 'Booked') return t('Wait for the line to change a no-show.');
  const [blocker] = blockersToCure(ticket.blockers);
  const amount = blocker?.cure === 'Payment' ? blocker.params.amount : undefined;
  if (amount) return t('Wait for the line to take {amount}.', { amount: formatMoney(amount) });
  if (blocker) return t('Wait for the line to cure: {blocker}.', { blocker: blockerKind(blocker.code) });
  if (ticket.blockers.length > 0 && compared === null) return t('Scan the document, or compare it by hand.');
  return null;
}

/** What must be the same when the check-in is sent. */
export const seenOf = (ticket: CheckInTicket): Seen => ({
  passengerInfoId: ticket.passengerInfoId,
  passengerName: ticket.passengerName,
  seatNumber: ticket.seatNumber,
  documents: [ticket.primaryDocument, ticket.secondaryDocument].flatMap((document) =>
    document ? [`${document.id} ${document.documentNumber} ${document.expirationDate}`] : [],
  ),
});
