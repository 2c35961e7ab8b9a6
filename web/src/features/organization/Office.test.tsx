import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import Office from './Office';
import OfficesHolding from './OfficesHolding';
import OfficesHoldingSingle from './OfficesHoldingSingle';
import { CHARTER, CUBAMIA, GULF, HIALEAH, TAMPA } from './samples';

// Hundreds of options take jsdom seconds to draw.
vi.mock('./zones', () => ({ ZONES: [{ value: 'America/New_York', label: 'America/New_York' }] }));

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
const USER = { id: 'u1', name: 'Yoel Ruiz', email: 'yoel@cubamia.test', status: 'Active' };
const SAVE_AGENCY = 'PUT /api/OfficeHoldings';
let calls: Call[] = [];

beforeEach(() => {
  calls = stubServer({
    'GET /api/Charter/GetCurrent': () => ({ body: CHARTER }),
    'GET /api/OfficeHoldings': () => ({ body: [CUBAMIA, GULF] }),
    'GET /api/OfficeHoldings/GetCurrent/current': () => ({ body: CUBAMIA }),
    'GET /api/Offices': () => ({ body: [{ ...HIALEAH, email: 'hialeah@cubamia.test' }, TAMPA] }),
    'GET /api/AppUsers': () => ({ body: [USER] }),
    [`GET /api/FlightSeats/GetAllotmentsByOfficeHoldingId/${CUBAMIA.id}`]: () => ({ body: [ALLOTMENT] }),
    'PUT /api/FlightSeats/SaveAllotments': () => ({ body: [{ ...ALLOTMENT, seats: 25, version: 8 }] }),
    [SAVE_AGENCY]: (body) => ({ body: { ...CUBAMIA, ...(body as object), version: 2 } }),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = async (name: string) => {
  fireEvent.click(await screen.findByText(name));
  return within(await screen.findByRole('dialog', { name }));
};

describe('offices', () => {
  test('the address narrows the list to one agency', async () => {
    signIn('CharterAdmin');
    showAt('/office', Office, '/office?agency=h2');
    expect(await screen.findByText('Gulf Vuelos Tampa')).toBeTruthy();
    expect(screen.queryByText('Cubamía Hialeah')).toBeNull();
  });

  test('an office is written to from its dialog', async () => {
    signIn('CharterAdmin');
    showAt('/office', Office);
    const dialog = await open('Cubamía Hialeah');
    const link = dialog.getByRole('link', { name: 'Write e-mail' });
    expect(link.getAttribute('href')).toMatch(/^\/message-email\?message=new&offices=/);
  });

  test('only the charter admin makes and deletes them', async () => {
    signIn('CharterAccounting');
    showAt('/office', Office);
    const dialog = await open('Cubamía Hialeah');
    expect(screen.queryByText('New office')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(dialog.getByLabelText(/^Name/, { selector: 'input' })).toHaveProperty('disabled', false);
  });

  test('an agency’s admin may not filter by agency, nor write what the operator sets', async () => {
    signIn('OfficeHoldingAdmin');
    showAt('/office', Office);
    const dialog = await open('Cubamía Hialeah');
    expect(screen.queryByLabelText('Agency', { selector: 'input[placeholder]' })).toBeNull();
    for (const label of [/^Name/, /^Agency/, /^Time zone/, /^In use/]) {
      expect(dialog.getByLabelText(label, { selector: 'input' })).toHaveProperty('disabled', true);
    }
    expect(dialog.getAllByText('The operator sets this.')).toHaveLength(4);
    expect(dialog.getByLabelText(/^City/, { selector: 'input' })).toHaveProperty('disabled', false);
  });
});

describe('my agency', () => {
  test('the contact data is saved with the terms as they were, which are only read', async () => {
    signIn('OfficeHoldingAdmin');
    showAt('/officesHoldingSingle', OfficesHoldingSingle);
    const city = await screen.findByLabelText(/^City/, { selector: 'input' });
    expect(screen.getByText('25,000.00')).toBeTruthy();
    expect(await screen.findByText('30 minutes')).toBeTruthy();
    expect(screen.queryByLabelText(/^Credit limit/)).toBeNull();
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('disabled', true);
    fireEvent.change(city, { target: { value: 'Hialeah' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(calls.some(({ call }) => call === SAVE_AGENCY)).toBe(true));
    expect(calls.find(({ call }) => call === SAVE_AGENCY)?.body).toMatchObject({
      version: 1,
      city: 'Hialeah',
      creditLimit: '25000.00',
      holdMinutes: null,
    });
    expect(await screen.findByText('Entity saved')).toBeTruthy();
  });

  test('its allotments and users are shown, and the allotments are only read', async () => {
    signIn('OfficeHoldingAdmin');
    showAt('/officesHoldingSingle', OfficesHoldingSingle);
    expect(await screen.findByText('XC 410, Sat Nov 21, Economy')).toBeTruthy();
    expect(screen.getByText(/^5 of 20 sold/)).toBeTruthy();
    expect(await screen.findByText('Yoel Ruiz')).toBeTruthy();
    expect(screen.queryByLabelText('Seats on XC 410, Sat Nov 21, Economy')).toBeNull();
  });
});

test('accounting sets an agency’s allotments where it sees the agency', async () => {
  signIn('CharterAccounting');
  showAt('/officesHolding', OfficesHolding);
  const dialog = await open(CUBAMIA.name);
  const seats = await dialog.findByLabelText('Seats on XC 410, Sat Nov 21, Economy');
  fireEvent.change(seats, { target: { value: '25' } });
  const line = seats.closest('li') as HTMLElement;
  fireEvent.click(within(line).getByRole('button', { name: 'Save' }));
  const call = 'PUT /api/FlightSeats/SaveAllotments';
  await waitFor(() => expect(calls.some((each) => each.call === call)).toBe(true));
  expect(calls.find((each) => each.call === call)?.body).toEqual({
    flightId: 'f1',
    version: 7,
    items: [{ seatCategoryType: 'Economy', officeHoldingId: CUBAMIA.id, seats: 25, releaseOn: '2026-11-18' }],
  });
});
