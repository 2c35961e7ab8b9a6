// Where check-in is shown, and to whom.
import { can } from '../access';
import type { CheckInTicket } from '../api/client';

const forStaff = (path: string): string | undefined => (can('ReadCheckIn') ? path : undefined);

/** The counter of a flight. */
export const checkInFlightPage = (flightId: string) => forStaff(`/checkin/flight/${flightId}`);

/** A page, and what its address holds beside the path. */
export interface PageLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** What blocks the passengers of a flight, before its day. */
export function readinessPage(flightId: string): PageLink | undefined {
  const to = checkInFlightPage(flightId);
  return to ? { to, search: { view: 'readiness' } } : undefined;
}

/** The papers of a flight for the border, and what its passengers miss. */
export function borderPage(flightId: string): PageLink | undefined {
  const to = checkInFlightPage(flightId);
  return to ? { to, search: { view: 'border' } } : undefined;
}

/** The screening hits of a passenger at the desk where they are decided. */
export function hitPage(passengerId: string): PageLink | undefined {
  const to = forStaff('/checkin');
  return to ? { to, search: { view: 'screening', passenger: passengerId } } : undefined;
}

/** A party at the counter: to work on where that is permitted, else to read. */
export const partyPage = (checkInId: string) =>
  forStaff(`/checkin/${can('CheckInPassengers') ? 'form' : 'info'}/${checkInId}`);

/** The travel affidavit of a ticket: to sign it, or to read it. */
export const agreementPage = (ticketId: string, isSigned: boolean) =>
  forStaff(
    `/checkin/${can('CheckInPassengers') && !isSigned ? 'agreementsform' : 'agreementsinfo'}/${ticketId}`,
  );

/** Where passengers board, on a phone. */
export const gatePage = (flightId: string) => forStaff(`/checkin/gate/${flightId}`);

/** A passenger's page with the data of the agency that sold the ticket: what is cured there is cured for the ticket. */
export const curedPassengerPage = ({ passengerId, passengerInfoId, house }: CheckInTicket): PageLink => ({
  to: `/passenger/${passengerId}`,
  // An agency has no other data than its own.
  ...(can('ReadCheckIn') && !house && { search: { dataOf: passengerInfoId } }),
});
