// Where the tests of check-in begin: a flight of today, and parties of a family of the test's own on it.
import { test as base } from './desk';
import {
  checkInElsewhere,
  type Desks,
  desksOf,
  type FlightToday,
  makeFlightToday,
  moveFlight,
  type Party,
  type Passenger,
  type Person,
  sellParty,
  signOnPaper,
} from './flightToday';
import { passport } from './hands';
import { letters } from './selling';

export class Day {
  constructor(
    readonly desks: Desks,
    readonly flight: FlightToday,
    /** Nobody else in the database is called so. */
    readonly family: string,
  ) {}

  /** A party that nobody signed for. What follows the name of the family keeps several parties apart. */
  sell = (persons: readonly Person[], suffix = ''): Promise<Party> =>
    sellParty(this.desks, this.flight, `${this.family}${suffix}`, persons);

  /** A party that misses nothing but a look at its documents. */
  async sellSigned(persons: readonly Person[], suffix = ''): Promise<Party> {
    const party = await this.sell(persons, suffix);
    await signOnPaper(this.desks, party);
    return party;
  }

  openCheckIn = (): Promise<void> => moveFlight(this.desks.supervisor, this.flight, 'CheckIn');

  /** Another desk checks the party in. */
  checkIn = (party: Party): Promise<void> => checkInElsewhere(this.desks.supervisor, this.flight, party);
}

export const test = base.extend<{ day: Day }>({
  day: async ({ request, userOf, newCodes, counter }, use) => {
    const desks = await desksOf({ request, userOf });
    const flight = await makeFlightToday(desks, counter.next());
    await use(new Day(desks, flight, letters(`Siju${newCodes().word}`)));
  },
});

/** What a reader takes from the passport of one of a party; of the first, if nobody else is named. */
export function passportOf(
  { lastName, passengers }: Party,
  holder: Passenger | undefined = passengers[0],
): string {
  if (!holder?.gender) throw new Error('Nobody of this party has such a passport.');
  const { firstName, documentNumber: number, dateOfBirth, gender: sex } = holder;
  return passport({ lastName, firstName, number, born: dateOfBirth.replaceAll('-', '').slice(2), sex });
}
