import { expect, test } from 'vitest';
import type { CheckInTicket } from '../../../api/client';
import { EXPIRED, NOT_VERIFIED, OWES, ticket } from '../samples';
import { agenciesOf, inParties, narrow, VIEWS, viewCounts } from './views';

const LIST: CheckInTicket[] = [
  ticket('ready'),
  ticket('toGo', { blockers: [NOT_VERIFIED], officeHoldingName: 'Brisas Travel' }),
  ticket('owes', { blockers: [NOT_VERIFIED, OWES] }),
  ticket('expired', { blockers: [EXPIRED] }),
  ticket('in', { status: 'CheckedIn' }),
  ticket('gone', { status: 'NoShow' }),
];

const ids = (tickets: readonly CheckInTicket[]) => tickets.map(({ id }) => id);

test.each([
  ['All', ['ready', 'toGo', 'owes', 'expired', 'in', 'gone']],
  ['ToGo', ['ready', 'toGo']],
  ['Blocked', ['owes', 'expired']],
  ['CheckedIn', ['in']],
  ['NoShow', ['gone']],
] as const)('%s shows %j, and says how many', (view, shown) => {
  expect(ids(narrow(LIST, { view, agency: null }))).toEqual(shown);
  expect(viewCounts(LIST)[view]).toBe(shown.length);
});

test('an agency narrows every view', () => {
  expect(ids(narrow(LIST, { view: 'ToGo', agency: 'Brisas Travel' }))).toEqual(['toGo']);
  expect(agenciesOf(LIST)).toEqual(['Brisas Travel', 'Gulf Vuelos']);
});

test('parties stand together where their first name stands, the lead passenger first', () => {
  const list = [
    ticket('acosta', { ticketMasterId: 'b1' }),
    ticket('julio', { ticketMasterId: 'b2', place: 2 }),
    ticket('chavez', { ticketMasterId: 'b3' }),
    ticket('idania', { ticketMasterId: 'b2', place: 0 }),
    ticket('brandon', { ticketMasterId: 'b2', place: 1 }),
  ];
  expect(ids(inParties(list))).toEqual(['acosta', 'idania', 'brandon', 'julio', 'chavez']);
});

test('each view has a key', () => {
  expect(VIEWS.map(({ view }) => view)).toEqual(['All', 'ToGo', 'Blocked', 'CheckedIn', 'NoShow']);
});
