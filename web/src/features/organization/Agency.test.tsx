import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import OfficesHolding from './OfficesHolding';
import OfficesHoldingSingle from './OfficesHoldingSingle';
import { CHARTER, CUBAMIA, GULF, HIALEAH } from './samples';

const ALLOTMENT = {
  id: 'a1',
  version: 7,
  flightId: 'f1',
  flightNumber: 'XC 410',
  departureDate: '2026-11-21',
  seatCategoryType: 'Economy',
  officeHoldingId: CUBAMIA.id,
  officeHoldingName: CUBAMIA.name,
  seats: 20,
  releaseOn: '2026-11-18',
  released: false,
  sold: 5,
  held: 0,
};
const place = (officeHoldingId: string) => [{ id: 'p', officeId: 'o1', officeName: 'Desk', officeHoldingId }];
const USERS = [
  {
    id: 'u1',
    name: 'Yoel Ruiz',
    email: 'yoel@cubamia.test',
    role: 'OfficeAdmin',
    status: 'Active',
    appUserOffices: place('h1'),
  },
  {
    id: 'u2',
    name: 'Rosa Gil',
    email: 'rosa@gulf.test',
    role: 'OfficeAdmin',
    status: 'Active',
    appUserOffices: place('h2'),
  },
];
const LINE = {
  id: 'l1',
  at: '2026-11-14T15:00:00Z',
  title: 'Sale K9TR2D',
  amount: '612.40',
  balance: '10000.00',
  ticketMasterId: 'b1',
  locatorNumber: 'K9TR2D',
  appUserName: 'Yoel Ruiz',
};
const ACCOUNT = {
  officeHoldingId: CUBAMIA.id,
  fund: '500.00',
  creditLimit: '25000.00',
  open: '10000.00',
  holds: '2353.81',
  available: '13146.19',
  accountLines: [LINE],
  accountLineCount: 2182,
  fundLines: [],
  fundLineCount: 0,
};
const SAVE_AGENCY = 'PUT /api/OfficeHoldings';
const SAVE_ALLOTMENT = 'PUT /api/FlightSeats/SaveAllotments';
const FUND = `GET /api/Fund/ActiveFundByOfficeHolding/${CUBAMIA.id}`;
const PAGE = `/officesHolding?agency=${CUBAMIA.id}`;
let calls: Call[] = [];

const serve = (more: Record<string, (body: never) => Answer> = {}) => {
  calls = stubServer({
    'GET /api/Charter/GetCurrent': () => ({ body: CHARTER }),
    'GET /api/OfficeHoldings': () => ({ body: [CUBAMIA, GULF] }),
    'GET /api/OfficeHoldings/GetCurrent/current': () => ({ body: CUBAMIA }),
    [`GET /api/OfficeHoldings/GetById/${CUBAMIA.id}`]: () => ({ body: CUBAMIA }),
    'GET /api/Offices': () => ({ body: [HIALEAH] }),
    [`GET /api/Offices/GetByOfficeHoldingId/${CUBAMIA.id}`]: () => ({ body: [HIALEAH] }),
    'GET /api/AppUsers': () => ({ body: USERS }),
    [FUND]: () => ({ body: ACCOUNT }),
    [`GET /api/FlightSeats/GetAllotmentsByOfficeHoldingId/${CUBAMIA.id}`]: () => ({ body: [ALLOTMENT] }),
    [SAVE_ALLOTMENT]: () => ({ body: [{ ...ALLOTMENT, seats: 25, version: 8 }] }),
    [SAVE_AGENCY]: (body) => ({ body: { ...CUBAMIA, ...(body as object), version: 2 } }),
    ...more,
  });
};

beforeEach(() => serve());

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const asked = (call: string) => calls.some((each) => each.call === call);
const sent = async (call: string) => {
  await waitFor(() => expect(asked(call)).toBe(true));
  return calls.find((each) => each.call === call)?.body;
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('my agency', () => {
  beforeEach(() => {
    signIn('OfficeHoldingAdmin');
    showAt('/officesHoldingSingle', OfficesHoldingSingle);
  });

  test('the contact data is saved with the terms as they were, which are only read', async () => {
    const city = await screen.findByLabelText(/^City/, { selector: 'input' });
    expect(screen.getByText('8.00 %')).toBeTruthy();
    expect(await screen.findByText('30 minutes')).toBeTruthy();
    expect(screen.queryByLabelText(/^Credit limit/)).toBeNull();
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('disabled', true);
    fireEvent.change(city, { target: { value: 'Hialeah' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    expect(await sent(SAVE_AGENCY)).toMatchObject({
      version: 1,
      city: 'Hialeah',
      creditLimit: '25000.00',
      holdMinutes: null,
    });
    expect(await screen.findByText('Entity saved')).toBeTruthy();
  });

  test('credit used, credit available and the fund are shown with their sums and lines', async () => {
    const used = await region('Credit used');
    expect(used.getByText('$12,353')).toBeTruthy();
    expect(used.getByText('2,353.81')).toBeTruthy();
    const left = await region('Credit available');
    expect(left.getByText('$13,146')).toBeTruthy();
    expect(left.getByText('+ Credit limit').nextSibling?.textContent).toBe('25,000.00');
    expect((await region('Fund balance')).getByText('$500')).toBeTruthy();
    expect(screen.getByText(/Newest 1 of 2,182\./)).toBeTruthy();
    expect(screen.getByText('Sale K9TR2D')).toBeTruthy();
  });

  test('its users are shown, and its allotments are only read', async () => {
    expect(await (await region('Users')).findByText('Yoel Ruiz')).toBeTruthy();
    fireEvent.click(await screen.findByText('XC 410'));
    expect(screen.getByLabelText(/^5 sold, 0 held, 15 free of 20/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('an agency as the operator sees it', () => {
  test('the list leads to its page', async () => {
    signIn('CharterAccounting');
    showAt('/officesHolding', OfficesHolding);
    fireEvent.click(await screen.findByText(CUBAMIA.name));
    expect(await screen.findByRole('heading', { name: CUBAMIA.name })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Agencies' }));
    expect(await screen.findByText(GULF.name)).toBeTruthy();
  });

  test('accounting changes the terms there', async () => {
    signIn('CharterAccounting');
    showAt('/officesHolding', OfficesHolding, PAGE);
    const limit = await screen.findByLabelText(/^Credit limit/, { selector: 'input' });
    fireEvent.change(limit, { target: { value: '30000' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    expect(await sent(SAVE_AGENCY)).toMatchObject({ id: 'h1', version: 1, creditLimit: '30000.00' });
  });

  test('accounting sets its allotments; a refusal is said with what a colleague set meanwhile', async () => {
    const sentence = 'Only 12 seats are free.';
    const now = { ...ALLOTMENT };
    serve({
      [`GET /api/FlightSeats/GetAllotmentsByOfficeHoldingId/${CUBAMIA.id}`]: () => ({ body: [{ ...now }] }),
      [SAVE_ALLOTMENT]: () => {
        now.seats = 21;
        return { status: 409, body: { code: 'x', message: sentence } };
      },
    });
    signIn('CharterAccounting');
    showAt('/officesHolding', OfficesHolding, PAGE);
    fireEvent.click(await screen.findByText('XC 410'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Allotment on XC 410, Sat Nov 21' }));
    fireEvent.change(dialog.getByLabelText(/^Seats/), { target: { value: '25' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(await sent(SAVE_ALLOTMENT)).toEqual({
      flightId: 'f1',
      version: 7,
      items: [
        { seatCategoryType: 'Economy', officeHoldingId: CUBAMIA.id, seats: 25, releaseOn: '2026-11-18' },
      ],
    });
    expect((await dialog.findByRole('alert')).textContent).toContain(sentence);
    expect(await dialog.findByText(/^Now set: 21 seats until/)).toBeTruthy();
    expect(dialog.getByLabelText(/^Seats/)).toHaveProperty('value', '25');
  });

  test('users are shown to whoever manages them, and only this agency’s', async () => {
    signIn('CharterAdmin');
    showAt('/officesHolding', OfficesHolding, PAGE);
    const users = await region('Users');
    expect(await users.findByText('Yoel Ruiz')).toBeTruthy();
    expect(users.queryByText('Rosa Gil')).toBeNull();
  });

  test('accounting manages no users and does not ask for them', async () => {
    signIn('CharterAccounting');
    showAt('/officesHolding', OfficesHolding, PAGE);
    expect(await screen.findByRole('region', { name: 'Offices' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Users' })).toBeNull();
    expect(asked('GET /api/AppUsers')).toBe(false);
  });

  test('the operator’s own offices have neither credit nor fund nor allotments', async () => {
    serve({
      [`GET /api/OfficeHoldings/GetById/${CUBAMIA.id}`]: () => ({ body: { ...CUBAMIA, house: true } }),
    });
    signIn('CharterAdmin');
    showAt('/officesHolding', OfficesHolding, PAGE);
    expect(await screen.findByRole('region', { name: 'Users' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Allotments' })).toBeNull();
    expect(asked(FUND)).toBe(false);
  });

  test('an account that cannot be loaded leaves the rest of the page', async () => {
    serve({ [FUND]: () => ({ status: 503, body: { message: 'Try later.' } }) });
    signIn('CharterAccounting');
    showAt('/officesHolding', OfficesHolding, PAGE);
    expect(
      await screen.findByText('Credit and fund could not be loaded', {}, { timeout: 20_000 }),
    ).toBeTruthy();
    expect(screen.getByLabelText(/^Credit limit/, { selector: 'input' })).toBeTruthy();
  });

  test('an agency that does not exist says so, with a way back', async () => {
    signIn('CharterAccounting');
    showAt('/officesHolding', OfficesHolding, '/officesHolding?agency=gone');
    expect(await screen.findByText('The agency could not be loaded', {}, { timeout: 20_000 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Agencies' })).toBeTruthy();
  });
});
