// What the server answers in tests of screening: a passenger whose name is like one on the list.
import type { HitRead, ScreeningListRead, ScreeningProgress } from '../../api/client';

export const NOEL: HitRead = {
  id: 'h1',
  version: 1,
  passengerId: 'p1',
  passengerName: 'Noel Echevarría Gil',
  state: 'Open',
  score: 0.9211,
  blocks: false,
  listNumber: 3,
  stillListed: true,
  entry: {
    number: 90417,
    names: ['ECHEVERRIA GIL, Joel Alberto', 'GIL, Joel'],
    programs: 'CUBA',
    births: [{ first: '1971-08-03', last: '1971-08-03' }],
    documents: [{ number: '•••2118', country: 'Cuba' }],
    countries: ['Cuba'],
    remarks: 'DOB 03 Aug 1971; POB Holguin, Cuba; nationality Cuba.',
  },
  comparedName: 'Noel Echevarría Gil',
  comparedBirth: '1971-04-22',
  matchedName: 'ECHEVERRIA GIL, Joel Alberto',
  nameScore: 0.9211,
  parts: [
    { ours: 'echevarria', theirs: 'echeverria', score: 0.93 },
    { ours: 'gil', theirs: 'gil', score: 1 },
    { ours: 'noel', theirs: 'joel', score: 0.8333 },
  ],
  birth: 'SameYear',
  sameDocument: false,
  foundAt: '2026-11-14T12:30:00Z',
  decidedAt: null,
  reason: null,
  appUserName: null,
  earlier: null,
  booking: {
    flight: {
      id: 'f1',
      flightNumber: 'XC 410',
      status: 'Open',
      departureAirport: 'MIA',
      arrivalAirport: 'HAV',
      departureDate: '2026-11-16',
      departureTime: '07:15',
      departsAt: '2026-11-16T12:15:00Z',
    },
    ticketId: 't1',
    ticketMasterId: 'b1',
    locatorNumber: 'V3NM7K',
    officeName: 'Gulf Vuelos Tampa',
  },
};

export const cleared = (hit: HitRead): HitRead => ({
  ...hit,
  version: hit.version + 1,
  state: 'Cleared',
  decidedAt: '2026-11-15T13:10:00Z',
  reason: 'Born 2 years apart, other passport.',
  appUserName: 'María González',
});

export const LIST: ScreeningListRead = {
  id: 'l3',
  number: 3,
  current: true,
  people: 7_412,
  sha256: '9f3c5a71e0b24c6d8f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5ea71e',
  importedAt: '2026-11-13T14:05:00Z',
  appUserName: 'María González',
};

export const PROGRESS: ScreeningProgress = {
  listNumber: 3,
  people: 7_412,
  passengers: 540,
  waiting: 0,
  open: 1,
};
