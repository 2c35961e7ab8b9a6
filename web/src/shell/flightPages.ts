// Where a flight is shown, and to whom.
import { currentRole, PERMISSIONS, type Role } from '../access';

export const FLIGHT_READERS: readonly Role[] = [
  'CharterAdmin',
  'OfficeHoldingAdmin',
  'OfficeAdmin',
  'OfficeSaleAgent',
  'CharterCheckInAdmin',
];

/** CharterFlight finds flights on the form instead. */
export const SCHEDULE_READERS: readonly Role[] = [
  'CharterAdmin',
  'OfficeHoldingAdmin',
  'OfficeSaleAgent',
  'CharterCheckInAdmin',
];

/** Whether the flight schedule is a page of its own for the user who is signed in. */
export function seesSchedule(): boolean {
  const role = currentRole();
  return role !== undefined && SCHEDULE_READERS.includes(role);
}

const PLANNERS: readonly Role[] = PERMISSIONS.EditFlights;

export const FLIGHT_TICKET_READERS: readonly Role[] = [
  'CharterAdmin',
  'CharterFlight',
  'OfficeHoldingAdmin',
  'OfficeAdmin',
  'OfficeSaleAgent',
];

/** The tickets of a flight for whoever is signed in, if they may be seen. */
export function flightTicketsPage(id: string): string | undefined {
  const role = currentRole();
  return role && FLIGHT_TICKET_READERS.includes(role) ? `/flightSchedule/tickets/${id}` : undefined;
}

/** Who finds other flights for the bookings of a disrupted flight, and who tells the customers. */
export const DISRUPTION_READERS: readonly Role[] = PERMISSIONS.ChangeBookings;

/** Where the bookings of a disrupted flight are worked on, for whoever may open it. */
export function disruptionPage(id: string): string | undefined {
  const role = currentRole();
  return role && DISRUPTION_READERS.includes(role) ? `/flightSchedule/disruption/${id}` : undefined;
}

/** The page of a flight for whoever is signed in: to read, else to plan, else none. */
export function flightPage(id: string): string | undefined {
  const role = currentRole();
  if (role && FLIGHT_READERS.includes(role)) return `/flightSchedule/info/${id}`;
  return role && PLANNERS.includes(role) ? `/flightSchedule/form/${id}` : undefined;
}
