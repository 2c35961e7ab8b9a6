// A family for the tests of the passengers: a mother who is known, a father, a child and an infant to be entered.
import type { PassengerInfoRead, PassengerRead, TicketMasterRead, TicketRead } from '../../../../api/client';
import { MARISOL } from '../../../passengers/testing';
import type { Party } from '../party';
import { BOOKING } from '../samples';
import type { Missing } from '../steps';

const [BACK_TICKET, OUT_TICKET] = BOOKING.tickets as [TicketRead, TicketRead, ...TicketRead[]];

/** Somebody with everything the border asks for. */
export const known = (id: string, name: string, born: string): PassengerRead => ({
  ...MARISOL,
  id,
  isTitular: false,
  passengerInfo: {
    ...MARISOL.passengerInfo,
    id: `${id}-info`,
    passengerEntityId: id,
    firstName: name,
    passengerFullName: `${name} Valdés Peña`,
    lastName: 'Valdés',
    secondLastName: 'Peña',
    dateOfBirth: born,
    phone1: null,
  },
});

const AGES = ['Adult', 'Adult', 'Child', 'Infant'] as const;

const tickets = (infos: readonly (PassengerInfoRead | undefined)[], ofacId: string | null): TicketRead[] =>
  AGES.flatMap((passengerAgeCategory, place) =>
    [OUT_TICKET, BACK_TICKET].map((ticket) => ({
      ...ticket,
      id: `t${place}${ticket.leg}`,
      place,
      passengerAgeCategory,
      isTitular: place === 0,
      passengerId: infos[place]?.passengerEntityId ?? null,
      passengerInfoId: infos[place]?.id ?? null,
      passengerName: infos[place]?.passengerFullName ?? null,
      ofacId,
      ticketExtraFees: [],
    })),
  );

/** Two adults, a child and an infant there and back, those of them named who are given. */
export const familyOf = (
  infos: readonly (PassengerInfoRead | undefined)[],
  rest: Partial<TicketMasterRead> = {},
): TicketMasterRead => {
  const ofacId = infos[0] ? 'family' : null;
  const missing: Missing[] = AGES.flatMap((_, place) =>
    infos[place] ? [] : [{ place, part: 'Name', message: `Passenger ${place + 1} is not named yet.` }],
  );
  return {
    ...BOOKING,
    passengers: AGES.map((_, place) => ({
      place,
      isTitular: place === 0,
      passengerInfo: infos[place] ?? null,
    })),
    tickets: tickets(infos, ofacId),
    missing: missing as never,
    ...rest,
  };
};

export const marisol: PassengerInfoRead = MARISOL.passengerInfo;

/** The party as the clerk chose it, nobody named. */
export const strangers: Party = {
  trip: 'RoundTrip',
  legs: [
    { flightId: 'f410', category: 'Economy' },
    { flightId: 'f411', category: 'Business' },
  ],
  travellers: AGES.map((age, place) => ({
    place,
    infoId: null,
    age,
    titular: place === 0,
    ofacId: null,
    ofacLicence: null,
    extras: [],
  })),
};
