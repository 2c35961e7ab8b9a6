// A flight at the border in tests: a list that was sent three times, three changes since, and eleven to do.
import type {
  AnswerRead,
  BorderPassenger,
  BorderRead,
  FlightRead,
  GapCode,
  GapRead,
  ManifestVersionRead,
  PassengerChange,
} from '../../api/client';

export const FLIGHT: FlightRead = {
  ...{ id: 'f1', version: 1, number: '410', flightNumber: 'XC 410', status: 'Open', aircraft: 'A320' },
  ...{ airlineId: 'a1', airlineName: 'Xael', departureAirportId: 'p1', arrivalAirportId: 'p2' },
  ...{ departureAirport: 'MIA', arrivalAirport: 'HAV', duration: '1h:15m' },
  ...{ departureDate: '2026-11-16', departureTime: '07:15', departsAt: '2026-11-16T12:15:00Z' },
  ...{ arrivalDate: '2026-11-16', arrivalTime: '08:30', arrivesAt: '2026-11-16T13:30:00Z' },
  ...{ departureZone: 'America/New_York', arrivalZone: 'America/Havana' },
  ...{ departureOffset: '-05:00', arrivalOffset: '-05:00', cancelReason: null, seatMap: [] },
  ...{ cutOffHours: null, prospectusNumber: null, note: null, flightTemplateId: null, moves: [] },
  ...{ contractBasis: null, contractPrice: null, guaranteedSeats: null },
  seats: [],
};

/** The desk looks at 09:42 AM of the day before; the list is due at 06:30 AM. */
export const NOW = new Date('2026-11-15T14:42:00Z');

const gap = (code: GapCode): GapRead => ({
  code,
  word: code.toLowerCase(),
  message: `Add for APIS: ${code.toLowerCase()}.`,
  cure: 'Passenger',
});

export const answer = (status: AnswerRead['status'], message: string | null = null): AnswerRead => ({
  status,
  message,
  answeredAt: '2026-11-15T13:24:00Z',
  by: 'María González',
  overridden: false,
});

/** Complete, sent and cleared. */
export const person = (id: string, name: string, more: Partial<BorderPassenger> = {}): BorderPassenger => ({
  ticketId: id,
  ticketMasterId: `b-${id}`,
  passengerId: `p-${id}`,
  passengerInfoId: `i-${id}`,
  name,
  locator: 'V3NM7K',
  ageCategory: 'Adult',
  status: 'Booked',
  seatNumber: null,
  gaps: [],
  answer: answer('Cleared'),
  sentVersion: 1,
  changedSinceSent: false,
  hit: null,
  passengerClass: null,
  ...more,
});

export const HIT = { id: 'h1', score: 0.92, blocks: false, state: 'Open', overridden: false } as const;

export const LISTED = person('t1', 'Echevarría Gil, Noel', { hit: HIT });
export const REFUSED = person('t2', 'Barreto Cid, Hortensia', {
  locator: 'K6WX2T',
  answer: answer('NotCleared', '8505: not cleared'),
});
export const WANTED = person('t3', 'Domínguez Paz, Teresa', { answer: answer('MoreData', 'visa number') });
export const INFANT = person('t4', 'Delgado Ruiz, Emma', {
  ageCategory: 'Infant',
  gaps: [gap('Residence')],
  answer: null,
});
export const GENDERLESS = person('t5', 'Fuentes Cid, Marcos', {
  gaps: [gap('Gender'), gap('Residence')],
  answer: null,
});
export const ADDED = person('t6', 'Torres Ávila, Yanet', { answer: null, sentVersion: null });
export const CORRECTED = person('t7', 'Peña Duarte, Marisol', { changedSinceSent: true });
export const WAITING = person('t8', 'Rivas Montero, Ana', { answer: null });
export const CLEARED = person('t9', 'Soto Gil, Marta');

const change = (name: string, more: Partial<PassengerChange> = {}): PassengerChange => ({
  name,
  locator: 'R4TX9W',
  detail: '',
  fields: [],
  ...more,
});

export const version = (number: number, more: Partial<ManifestVersionRead> = {}): ManifestVersionRead => ({
  id: `v${number}`,
  kind: 'Paxlst',
  number,
  content: 'Changes',
  people: 2,
  changes: { new: [], corrected: [change('Soto Gil, Marta'), change('Rivas Montero, Ana')], cancelled: [] },
  gaps: 0,
  forcedReason: null,
  fileName: `API-PAX-XC410-MIAHAV-20261116-v${number}.edi`,
  sha256: `9f3c${'0'.repeat(56)}a71e`,
  createdAt: '2026-11-15T13:10:00Z',
  appUserName: 'María González',
  ...more,
});

const FIRST = version(1, {
  content: 'FullList',
  people: 141,
  changes: { new: [], corrected: [], cancelled: [] },
  gaps: 5,
  forcedReason: 'Doors close, passports follow',
  createdAt: '2026-11-14T12:30:00Z',
  appUserName: 'Iliana Soto',
});

export const BORDER: BorderRead = {
  ...{ flightId: 'f1', flightNumber: 'XC 410', departureAirport: 'MIA', arrivalAirport: 'HAV' },
  ...{ departureDate: '2026-11-16', departureTime: '07:15', departsAt: '2026-11-16T12:15:00Z' },
  status: 'Open',
  deadlineAt: '2026-11-16T11:30:00Z',
  sentAt: '2026-11-15T13:10:00Z',
  test: false,
  closesFlight: false,
  ...{ people: 9, complete: 7, cleared: 3, moreData: 1, notCleared: 1, noAnswer: 3, hits: 1 },
  versions: [version(2), FIRST],
  pending: {
    new: [change('Torres Ávila, Yanet', { detail: 'seat 18C' })],
    corrected: [
      change('Peña Duarte, Marisol', {
        fields: [{ field: 'Documents', before: 'P CUB L48••31', after: 'P CUB L48••13' }],
      }),
    ],
    cancelled: [change('Reyes Ponce, Iván', { locator: 'Y9MC5P' })],
  },
  passengers: [LISTED, REFUSED, WANTED, INFANT, GENDERLESS, ADDED, CORRECTED, WAITING, CLEARED],
};

/** Before the first list. */
export const UNSENT: BorderRead = {
  ...BORDER,
  sentAt: null,
  versions: [],
  pending: null,
  passengers: BORDER.passengers.map((each) => ({
    ...each,
    answer: null,
    sentVersion: null,
    changedSinceSent: false,
  })),
};
