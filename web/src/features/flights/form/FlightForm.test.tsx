import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { AIRBUS, EMBRAER, TUPOLEV } from '../aircraft/samples';
import { AIRLINES, AIRPORTS, FLIGHT, ROW } from '../samples';
import FlightForm from './FlightForm';

const SAVE = 'PUT /api/Flights/f1';
let calls: Call[] = [];
let onSave: (body: unknown) => Answer;
let flight: object = FLIGHT;
let failed = false;

beforeEach(() => {
  failed = false;
  flight = FLIGHT;
  onSave = (body) => ({ body: { ...FLIGHT, ...(body as object), seats: FLIGHT.seats, version: 4 } });
  calls = stubServer({
    'GET /api/Airlines': () => ({ body: AIRLINES }),
    'GET /api/Airports': () => ({ body: AIRPORTS }),
    'GET /api/AircraftTypes': () =>
      failed ? { status: 500, body: {} } : { body: [AIRBUS, EMBRAER, TUPOLEV] },
    'POST /api/AircraftTypes': (body: object) => ({ body: { ...body, id: 'new', version: 1 } }),
    'GET /api/Flights/GetById/f1': () => ({ body: flight }),
    'POST /api/Flights/GetByDateRangeForExplorer': () => ({ body: [ROW] }),
    [SAVE]: (body) => onSave(body),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = () => showAt('/flightSchedule/form/$id', FlightForm, '/flightSchedule/form/f1');
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
const saved = () => calls.filter(({ call }) => call === SAVE);

describe('a flight being changed', () => {
  test('is saved with its version, and says when it arrives while it is typed', async () => {
    signIn('CharterFlight');
    open();
    expect(await screen.findByText('08:18 AM')).toBeTruthy();
    type(/^Duration/, '1h:10m');
    expect(await screen.findByText('08:25 AM')).toBeTruthy();
    save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({
      version: 3,
      duration: '1h:10m',
      number: '410',
      utcOffset: null,
    });
  });

  test('asks which one when the time comes twice that night', async () => {
    signIn('CharterFlight');
    onSave = (body) =>
      (body as { utcOffset: string | null }).utcOffset
        ? { body: { ...FLIGHT, version: 4 } }
        : {
            status: 422,
            body: {
              message: '01:30 occurs twice at MIA on 2026-11-01: clocks go back.',
              code: 'localTimeRepeated',
              fields: { utcOffset: '01:30 occurs twice at MIA on 2026-11-01: clocks go back.' },
              utcOffsets: ['-04:00', '-05:00'],
            },
          };
    open();
    await screen.findByText('08:18 AM');
    type(/^Date/, '2026-11-01');
    type(/^Departs, local time/, '01:30');
    save();
    fireEvent.click(await screen.findByRole('radio', { name: 'after clocks go back (UTC-05:00)' }));
    expect(await screen.findByText('02:33 AM')).toBeTruthy();
    save();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.body).toMatchObject({ departureTime: '01:30', utcOffset: '-05:00' });
  });

  test('puts a refused capacity under the seats', async () => {
    signIn('CharterFlight');
    const message = 'Economy: enter 110 or more seats. That many are sold or held.';
    onSave = () => ({
      status: 409,
      body: { message, code: 'capacityBelowSold', fields: { capacity: message } },
    });
    open();
    await screen.findByText('08:18 AM');
    type(/^Economy/, '100');
    save();
    const economy = screen.getByLabelText(/^Economy/);
    // A toast would say it too, and be gone.
    expect(await within(economy.closest('form') as HTMLElement).findByText(message)).toBeTruthy();
    expect(economy).toHaveProperty('value', '100');
  });

  test('tells what somebody else changed, and loses nothing that was typed', async () => {
    signIn('CharterFlight');
    onSave = () => ({
      status: 409,
      body: {
        message: 'Somebody else changed this.',
        code: 'stale',
        changes: [
          {
            field: 'Seats Economy',
            before: 150,
            after: 144,
            by: 'María González',
            at: '2026-11-15T10:00:00Z',
          },
        ],
      },
    });
    open();
    await screen.findByText('08:18 AM');
    type(/^Note/, 'Bring the red folder');
    save();
    expect(await screen.findByText('Seats, Economy')).toBeTruthy();
    flight = { ...FLIGHT, version: 9, aircraft: 'A320' };
    fireEvent.click(screen.getByRole('button', { name: 'Load latest' }));
    await waitFor(() => expect(screen.getByLabelText('Aircraft')).toHaveProperty('value', 'A320'));
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Bring the red folder');
  });

  test('that is over can only be read', async () => {
    signIn('CharterFlight');
    flight = { ...FLIGHT, status: 'Departed', moves: [] };
    open();
    expect(await screen.findByText(/This flight is over/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  });
});

describe('the aircraft type of a flight', () => {
  const field = () => screen.getByRole('combobox', { name: 'Aircraft type' }) as HTMLInputElement;
  const show = async () => {
    signIn('CharterFlight');
    open();
    await screen.findByText('08:18 AM');
  };
  const choose = async (name: string) => {
    fireEvent.click(field());
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  const text = (label: RegExp | string) =>
    (screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement).value;

  test('brings its map, its name and its seats', async () => {
    await show();
    expect(field().placeholder).toBe('none');
    await choose('Airbus A320');
    expect(field().value).toBe('Airbus A320');
    expect(text('Aircraft')).toBe('Airbus A320');
    expect([text('Economy'), text('Business'), text('First')]).toEqual(['150', '12', '']);
    expect(screen.getByText('Business: 12 seats on the map, 12 on sale')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('12 Business, 150 Economy'));
    save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({
      aircraft: 'Airbus A320',
      seatMap: AIRBUS.seatMap,
      seats: [
        { seatCategoryType: 'Economy', capacity: 150 },
        { seatCategoryType: 'Business', capacity: 12 },
      ],
    });
  });

  test('is the one with the map of the flight; without one the seats on sale stay', async () => {
    flight = { ...FLIGHT, seatMap: AIRBUS.seatMap };
    await show();
    await waitFor(() => expect(field().value).toBe('Airbus A320'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the seat map' }));
    expect(field().value).toBe('');
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({ seatMap: [], seats: [{ capacity: 150 }, { capacity: 12 }] });
  });

  test('is none for a map of its own; types that are no longer in use are not offered', async () => {
    flight = { ...FLIGHT, seatMap: [{ ...AIRBUS.seatMap[0], rowTo: 2 }] };
    await show();
    expect(field().placeholder).toBe('own map');
    fireEvent.click(field());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Airbus A320',
      'Embraer E175',
    ]);
  });

  test('shows at the field whom a new map would leave without a seat', async () => {
    const message = 'Give 2 passengers other seats first. The new seat map does not have 3A, 3B.';
    onSave = () => ({
      status: 409,
      body: { message, code: 'assignedSeatsLost', fields: { seatMap: message } },
    });
    await show();
    await choose('Embraer E175');
    save();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Embraer E175');
  });

  test('is made beside the form, and only it is saved with its own keys', async () => {
    onSave = (body) => ({ body: { ...FLIGHT, ...(body as object), version: 4 } });
    await show();
    type(/^Note/, 'Bring the red folder');
    fireEvent.click(screen.getByRole('button', { name: 'New aircraft type' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New aircraft type' }));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'ATR 72' } });
    fireEvent.change(dialog.getByLabelText(/^To row/), { target: { value: '18' } });
    fireEvent.change(dialog.getByLabelText(/^Letters/), { target: { value: 'ac df' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [made] = calls.filter(({ call }) => call === 'POST /api/AircraftTypes');
    expect(made?.body).toEqual({
      name: 'ATR 72',
      active: true,
      seatMap: [{ seatCategoryType: 'Economy', rowFrom: 1, rowTo: 18, letters: 'AC DF', exitRows: [] }],
    });
    expect(saved()).toEqual([]);
    expect([text('Aircraft'), text('Economy'), text('Business')]).toEqual(['ATR 72', '72', '']);
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Bring the red folder');
  });

  test('can be tried again when the types could not be loaded', async () => {
    failed = true;
    await show();
    expect(await screen.findByText('The aircraft types could not be loaded.')).toBeTruthy();
    failed = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'New aircraft type' })).toBeTruthy();
  });
});

describe('without a flight in the address', () => {
  test('the planner sees the schedule, with the way to a new flight', async () => {
    signIn('CharterFlight');
    showAt('/flightSchedule/form', FlightForm, '/flightSchedule/form');
    expect(await screen.findByText('XC 410')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New flight' }).getAttribute('href')).toContain('plan=true');
  });

  test('a role with a schedule of its own plans a flight', async () => {
    signIn('CharterAdmin');
    showAt('/flightSchedule/form', FlightForm, '/flightSchedule/form');
    expect(await screen.findByRole('heading', { name: 'New flight', level: 1 })).toBeTruthy();
  });
});
