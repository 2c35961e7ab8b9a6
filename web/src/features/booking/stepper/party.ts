// What the clerk chose: flights, who travels, and what each takes along. Pure; the server's booking is the truth.
import type {
  AgeCategory,
  ModifyRequest,
  SeatCategory,
  TicketMasterRead,
  TripType,
} from '../../../api/client';

export interface Extra {
  leg: number;
  extraFeeId: string;
  quantity: number;
}

export interface Traveller {
  /** His own as long as he is in the party, whoever leaves it. */
  place: number;
  infoId: string | null;
  /** As what he is sold on the first leg; a birthday decides for each leg by itself. */
  age: AgeCategory;
  titular: boolean;
  ofacId: string | null;
  ofacLicence: string | null;
  extras: Extra[];
}

export interface ChosenLeg {
  flightId: string;
  category: SeatCategory;
}

export interface Party {
  trip: TripType;
  legs: ChosenLeg[];
  travellers: Traveller[];
}

export interface Ages {
  adults: number;
  children: number;
  infants: number;
}

const AGE_OF = { adults: 'Adult', children: 'Child', infants: 'Infant' } as const satisfies Record<
  keyof Ages,
  AgeCategory
>;

export const MOST_PASSENGERS = 99;

const traveller = (place: number, age: AgeCategory): Traveller => ({
  place,
  infoId: null,
  age,
  titular: false,
  ofacId: null,
  ofacLicence: null,
  extras: [],
});

/** How a booking begins: one adult, who leads it. */
export const FIRST_PARTY: Party = {
  trip: 'RoundTrip',
  legs: [],
  travellers: [{ ...traveller(0, 'Adult'), titular: true }],
};

export function partyOf(booking: TicketMasterRead): Party {
  const legs = booking.legs.map(({ flightId, seatCategoryType }) => ({
    flightId,
    category: seatCategoryType,
  }));
  const travellers = booking.passengers.map(({ place }) => travellerOf(booking, place));
  if (travellers.length === 0) return { ...FIRST_PARTY, trip: booking.tripSort, legs };
  return { trip: booking.tripSort, legs, travellers };
}

function travellerOf(booking: TicketMasterRead, place: number): Traveller {
  const tickets = booking.tickets.filter((ticket) => ticket.place === place).sort((a, b) => a.leg - b.leg);
  const first = tickets[0];
  if (!first) return traveller(place, 'Adult');
  return {
    place,
    infoId: first.passengerInfoId,
    age: first.passengerAgeCategory,
    titular: first.isTitular,
    ofacId: first.ofacId,
    ofacLicence: first.ofacLicence,
    extras: tickets.flatMap(({ leg, ticketExtraFees }) =>
      ticketExtraFees
        .filter(({ mandatory, status }) => !mandatory && status !== 'Cancel')
        .map(({ extraFeeId, quantity }) => ({ leg, extraFeeId, quantity })),
    ),
  };
}

export const modifyRequest = (
  { id, version }: Pick<TicketMasterRead, 'id' | 'version'>,
  { trip, legs, travellers }: Party,
): ModifyRequest => ({
  id,
  version,
  tripSort: trip,
  legs: legs.map(({ flightId, category }) => ({ flightId, seatCategoryType: category })),
  passengers: travellers.map(({ place, infoId, age, titular, ofacId, ofacLicence, extras }) => ({
    place,
    passengerInfoId: infoId,
    passengerAgeCategory: age,
    isTitular: titular,
    ofacId,
    ofacLicence,
    extras,
  })),
});

export const changeTraveller = (party: Party, place: number, change: Partial<Traveller>): Party => ({
  ...party,
  travellers: party.travellers.map((each) => {
    if (each.place === place) return { ...each, ...change, place };
    // A booking has one titular: who becomes it takes it from who was.
    return change.titular ? { ...each, titular: false } : each;
  }),
});

export const addTraveller = (party: Party, age: AgeCategory): Party => ({
  ...party,
  travellers: [...party.travellers, traveller(freePlace(party), age)],
});

/** Without a titular the first adult leads, since somebody has to. */
export function removeTraveller(party: Party, place: number): Party {
  const left = party.travellers.filter((each) => each.place !== place);
  const lead = left.some(({ titular }) => titular) ? undefined : left.find(({ age }) => age === 'Adult');
  return { ...party, travellers: left.map((each) => (each === lead ? { ...each, titular: true } : each)) };
}

export function agesOf({ travellers }: Party): Ages {
  const count = (age: AgeCategory) => travellers.filter((each) => each.age === age).length;
  return { adults: count('Adult'), children: count('Child'), infants: count('Infant') };
}

/** More of an age are added; of fewer, those go first who are not named yet, the last before the first. */
export function setAges(party: Party, wanted: Ages): Party {
  return (Object.keys(AGE_OF) as (keyof Ages)[]).reduce(
    (changed, each) => setAge(changed, AGE_OF[each], wanted[each]),
    party,
  );
}

function setAge(party: Party, age: AgeCategory, wanted: number): Party {
  const there = party.travellers.filter((each) => each.age === age);
  if (there.length === wanted) return party;
  if (there.length < wanted) return setAge(addTraveller(party, age), age, wanted);
  const leaving = there.findLast(({ infoId, titular }) => infoId === null && !titular) ?? there.at(-1);
  return leaving ? setAge(removeTraveller(party, leaving.place), age, wanted) : party;
}

/** Other flights: what was taken along on a leg that the trip no longer has falls away. */
export const setTrip = (party: Party, trip: TripType, legs: ChosenLeg[]): Party => ({
  trip,
  legs,
  travellers: party.travellers.map((each) => ({
    ...each,
    extras: each.extras.filter(({ leg }) => leg < legs.length),
  })),
});

export const withoutExtras = (party: Party, leg: number): Party => ({
  ...party,
  travellers: party.travellers.map((each) => ({
    ...each,
    extras: each.extras.filter((extra) => extra.leg !== leg),
  })),
});

/** Infants travel on a lap. */
export const seatsOf = ({ adults, children }: Ages): number => adults + children;

const freePlace = ({ travellers }: Party): number =>
  Math.max(-1, ...travellers.map(({ place }) => place)) + 1;
