import type { FlightRow, FlightStatus } from '../../../api/client';
import { statusesOf } from '../../../kit/display/tones';

export interface Narrowing {
  status: FlightStatus | null;
  route: string | null;
}

const routeOf = ({ departureAirport, arrivalAirport }: FlightRow): string =>
  `${departureAirport}-${arrivalAirport}`;

export const inRoute = (flights: readonly FlightRow[], route: string | null): FlightRow[] =>
  flights.filter((flight) => !route || routeOf(flight) === route);

export const narrow = (flights: readonly FlightRow[], { status, route }: Narrowing): FlightRow[] =>
  inRoute(flights, route).filter((flight) => !status || flight.status === status);

/** The text filter of the calendar, which has no columns to look into. */
export function matching(flights: readonly FlightRow[], text: string): FlightRow[] {
  const wanted = text.trim().toLowerCase();
  return flights.filter((flight) =>
    `${flight.flightNumber} ${flight.departureAirport} ${flight.arrivalAirport} ${flight.aircraft ?? ''}`
      .toLowerCase()
      .includes(wanted),
  );
}

/** How many flights have each status, in the order of a flight's life; the chosen one even at none. */
export function statusCounts(
  flights: readonly FlightRow[],
  chosen: FlightStatus | null,
): { status: FlightStatus; count: number }[] {
  return (statusesOf('flight') as FlightStatus[])
    .map((status) => ({ status, count: flights.filter((flight) => flight.status === status).length }))
    .filter(({ status, count }) => count > 0 || status === chosen);
}

/** The routes that are flown, and the chosen one. */
export const routesOf = (flights: readonly FlightRow[], chosen: string | null): string[] =>
  [...new Set([...flights.map(routeOf), ...(chosen ? [chosen] : [])])].sort();
