// Where a booking is shown, and to whom.
import { currentRole, type Role } from '../access';

export const BOOKING_READERS: readonly Role[] = [
  'CharterAdmin',
  'CharterAccounting',
  'CharterFlight',
  'CharterSale',
  'CharterCheckInAdmin',
  'OfficeHoldingAdmin',
  'OfficeAdmin',
  'OfficeSaleAgent',
];

/** The page of a booking for whoever is signed in, if there is one. */
export function bookingPage(id: string): string | undefined {
  const role = currentRole();
  return role && BOOKING_READERS.includes(role) ? `/TicketsMaster/${id}` : undefined;
}
