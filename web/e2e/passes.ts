// Passengers of a flight at the gate, and the barcodes of their passes as they are printed.
import {
  type CounterTicket,
  type Desks,
  type FlightToday,
  type Party,
  passengersOn,
  ROUTE,
} from './flightToday';

/** The passengers of these parties, in their order. */
export async function ticketsOf(
  { supervisor }: Desks,
  flight: FlightToday,
  ...parties: Party[]
): Promise<CounterTicket[]> {
  const listed = await passengersOn(supervisor, flight);
  return parties.flatMap(({ tickets }) =>
    tickets.map(({ id }) => {
      const found = listed.find((each) => each.id === id);
      if (!found) throw new Error(`The ticket ${id} is not on the list of the flight.`);
      return found;
    }),
  );
}

/** Both of a couple. */
export async function coupleOf(
  desks: Desks,
  flight: FlightToday,
  party: Party,
): Promise<[CounterTicket, CounterTicket]> {
  const [first, second] = await ticketsOf(desks, flight, party);
  if (!first || !second) throw new Error('This party is no couple.');
  return [first, second];
}

const DAY_MS = 86_400_000;

const dayOfYear = (day: string): string =>
  String(Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS) + 1).padStart(
    3,
    '0',
  );

export function passOf(
  { number, departureDate }: FlightToday,
  { locatorNumber, lastName }: Party,
  { passengerName, boardingNumber, seatNumber }: CounterTicket,
): string {
  const [first = ''] = passengerName.split(' ');
  const name = `${lastName}/${first}`.toUpperCase().slice(0, 20).padEnd(20);
  const place = `${(seatNumber ?? '').padStart(4, seatNumber ? '0' : ' ')}${String(boardingNumber).padStart(4, '0')} `;
  return `M1${name}E${locatorNumber.padEnd(7)}${ROUTE.join('')}XC ${number} ${dayOfYear(departureDate)}Y${place}100`;
}
