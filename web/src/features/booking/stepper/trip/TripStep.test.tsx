import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingFlight, ModifyRequest, TicketMasterRead } from '../../../../api/client';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../../kit/testingDesk';
import Booking from '../Booking';
import { BACK, BOOKING, OUT } from '../samples';
import { BUSINESS, ECONOMY, offered } from './samples';

const DRAFT: TicketMasterRead = {
  ...BOOKING,
  version: 1,
  status: 'Draft',
  legs: [],
  passengers: [],
  tickets: [],
  quote: null,
  holdExpiresAt: null,
  holdSecondsLeft: 0,
};

const MIAMI = { id: 'mia', iataCode: 'MIA', city: 'Miami' };
const HAVANA = { id: 'hav', iataCode: 'HAV', city: 'Havana' };

const OUT_FLIGHT = offered({ offers: [ECONOMY, BUSINESS] });
const BACK_FLIGHT = offered({
  id: 'f411',
  flightNumber: 'XC 411',
  departureAirportId: 'hav',
  departureAirport: 'HAV',
  arrivalAirportId: 'mia',
  arrivalAirport: 'MIA',
  departureDate: '2026-11-28',
  departureTime: '09:30',
  offers: [{ ...ECONOMY, priceFrom: '169.00', partyPrice: '631.29' }, BUSINESS],
});

interface Search {
  departureAirportId: string;
  filterByDateStart: string;
  filterByDateEnd: string;
}

const found = ({ departureAirportId, filterByDateStart, filterByDateEnd }: Search): BookingFlight[] =>
  [OUT_FLIGHT, BACK_FLIGHT].filter(
    (flight) =>
      flight.departureAirportId === departureAirportId &&
      flight.departureDate >= filterByDateStart &&
      flight.departureDate <= filterByDateEnd,
  );

/** What the server makes of a party: the sample's booking with the tickets that were asked for. */
function held(body: ModifyRequest): TicketMasterRead {
  const { id, version, tripSort = 'OneWay', legs, passengers } = body;
  const [ticket] = BOOKING.tickets;
  return {
    ...BOOKING,
    id,
    version: version + 1,
    tripSort,
    legs: legs.map(({ flightId, seatCategoryType = 'Economy' }) => ({
      ...(flightId === 'f410' ? OUT : { ...BACK, departureDate: '2026-11-28' }),
      seatCategoryType,
    })),
    passengers: passengers.map(({ place = 0 }) => ({
      place: place ?? 0,
      isTitular: place === 0,
      passengerInfo: null,
    })),
    tickets: legs.flatMap(({ flightId, seatCategoryType = 'Economy' }, leg) =>
      passengers.map(({ place, passengerAgeCategory = 'Adult' }) => ({
        ...(ticket as TicketMasterRead['tickets'][number]),
        id: `${leg}-${place}`,
        flightId,
        leg,
        place: place ?? 0,
        seatCategoryType,
        passengerInfoId: null,
        passengerAgeCategory,
        isTitular: place === 0,
        ticketExtraFees: [],
      })),
    ),
  };
}

type Answers = Record<string, (body: never) => Answer>;

function desk(answers: Answers = {}): Call[] {
  let now = DRAFT;
  return stubServer({
    'GET /api/Airports/GetBookingAirportsFrom': () => ({ body: [MIAMI, HAVANA] }),
    'GET /api/Airports/GetBookingAirportsTo': () => ({ body: [MIAMI, HAVANA] }),
    'POST /api/Flights/GetByFilterForBooking': (body: Search) => ({ body: found(body) }),
    'POST /api/TicketMaster': () => ({ body: DRAFT }),
    'POST /api/TicketMaster/modify': (body: ModifyRequest) => {
      now = held(body);
      return { body: now };
    },
    'GET /api/TicketMaster/GetById/b1': () => ({ body: now }),
    ...answers,
  });
}

const saves = (calls: Call[]) =>
  calls
    .filter(({ call }) => call === 'POST /api/TicketMaster/modify')
    .map(({ body }) => body as ModifyRequest);

const open = (address = '/booking') => showAt(['/booking', '/booking/$id'], Booking, address);
const leg = (name: string) => within(screen.getByLabelText(name));
// By label: the roles of a whole page are slow to tell.
const offer = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const clock = () => screen.findByLabelText('Time left');

async function chooseBoth() {
  fireEvent.click(await offer('XC 410 Economy'));
  fireEvent.click(await offer('XC 411 Economy'));
  await clock();
}

const seatsGone: Answer = {
  status: 409,
  body: {
    code: 'seatsGone',
    message: 'XC 411, Sat Nov 28 2026: Economy seats left: 1, and the party needs 2.',
    flightId: 'f411',
  },
};

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-16T15:00:00Z'));
  signIn('OfficeSaleAgent');
  localStorage.setItem('LastRoute', JSON.stringify({ from: 'MIA', to: 'HAV' }));
});

describe('the trip', () => {
  test('is held and quoted as soon as its last leg has a flight', async () => {
    const calls = desk();
    const router = open();
    fireEvent.click(await offer('XC 410 Economy'));
    expect(saves(calls)).toEqual([]);
    expect(screen.getByText('Choose a flight: Return')).toBeTruthy();
    fireEvent.click(await offer('XC 411 Business'));

    expect(await clock()).toBeTruthy();
    expect(saves(calls)).toEqual([
      expect.objectContaining({
        id: 'b1',
        version: 1,
        tripSort: 'RoundTrip',
        legs: [
          { flightId: 'f410', seatCategoryType: 'Economy' },
          { flightId: 'f411', seatCategoryType: 'Business' },
        ],
      }),
    ]);
    expect(router.state.location.href).toBe('/booking/b1?step=trip');
    const button = screen.getByText('Continue to passengers').closest('button');
    await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBeNull());
  });

  test('is quoted anew for every change of the party', async () => {
    const calls = desk();
    open();
    await chooseBoth();
    fireEvent.click(screen.getByLabelText('More: Children'));
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    expect(saves(calls)[1]).toMatchObject({ version: 2 });
    expect(saves(calls)[1]?.passengers.map((each) => each.passengerAgeCategory)).toEqual(['Adult', 'Child']);
  });

  test('one way needs one flight, and gives the return back', async () => {
    const calls = desk();
    open();
    await chooseBoth();
    fireEvent.click(screen.getByLabelText('One way'));
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    expect(saves(calls)[1]).toMatchObject({ tripSort: 'OneWay', legs: [{ flightId: 'f410' }] });
    expect(screen.queryByLabelText('Return')).toBeNull();
  });

  test('of several cities has its own airports for each flight', async () => {
    desk();
    open();
    fireEvent.click(await screen.findByLabelText('Multi-city'));
    expect(leg('Flight 2').getByRole('combobox', { name: 'From' })).toHaveProperty('value', 'HAV Havana');
    fireEvent.click(screen.getByText('Add a flight'));
    expect(leg('Flight 3').getByText('Choose where it goes from and to.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Remove Flight 3'));
    expect(screen.queryByLabelText('Flight 3')).toBeNull();
  });
});

test('an airport that is typed before the list is there is chosen when it comes', async () => {
  localStorage.removeItem('LastRoute');
  desk();
  open();
  const [from, to] = (await screen.findAllByPlaceholderText('Airport')) as [HTMLElement, HTMLElement];
  from.focus();
  fireEvent.change(from, { target: { value: 'mia' } });
  fireEvent.keyDown(from, { key: 'Tab' });
  to.focus();
  fireEvent.change(to, { target: { value: 'hav' } });
  fireEvent.keyDown(to, { key: 'Enter' });
  expect(await offer('XC 410 Economy')).toBeTruthy();
});

describe('the days and the offers', () => {
  test('are walked with the arrows', async () => {
    desk();
    open();
    await offer('XC 410 Economy');
    const strip = leg('Outbound').getByRole('radiogroup');
    const shown = () => within(strip).getByRole('radio', { checked: true }).getAttribute('aria-label');
    expect(shown()).toBe('Sat Nov 21: from $179, 23 left');
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    expect(shown()).toBe('Sun Nov 22: no flight');
    expect(leg('Outbound').getByText('No flight is on sale on this day.')).toBeTruthy();
    fireEvent.keyDown(strip, { key: 'ArrowLeft' });
    fireEvent.keyDown(strip, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('XC 410 Economy: $722.50');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('XC 410 Business: $1,062.50');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sat Nov 21: from $179, 23 left');
  });

  test('lead to the return once the outbound is chosen', async () => {
    desk();
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Sat Nov 28: from $169, 23 left'),
    );
  });

  test('say what is full and what is not offered', async () => {
    desk({
      'POST /api/Flights/GetByFilterForBooking': ({ departureAirportId }: Search) => ({
        body:
          departureAirportId === 'mia'
            ? [
                offered({
                  offers: [
                    { ...ECONOMY, left: 0 },
                    { ...BUSINESS, partyPrice: null },
                  ],
                }),
                offered({ id: 'f414', flightNumber: 'XC 414', departureTime: '12:30', offers: [BUSINESS] }),
              ]
            : [],
      }),
    });
    open();
    await offer('XC 414 Business');
    const [first, second] = leg('Outbound').getAllByRole('row').slice(1);
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .slice(2)
        .map((cell) => cell.textContent),
    ).toEqual(['Full', 'Not offered']);
    expect(within(second as HTMLElement).getByText('Not offered')).toBeTruthy();
  });
});

describe('a refusal', () => {
  test('of seats that are gone stands beside its leg, and what is chosen stays', async () => {
    desk({ 'POST /api/TicketMaster/modify': () => seatsGone });
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    fireEvent.click(await offer('XC 411 Economy'));
    expect((await leg('Return').findByRole('alert')).textContent).toContain('Economy seats left: 1');
    expect(leg('Outbound').queryByRole('alert')).toBeNull();
    expect((await offer('XC 411 Economy')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Settle what was refused first')).toBeTruthy();
  });

  test('of a change leaves the way back to what is held', async () => {
    let full = false;
    desk({
      'POST /api/TicketMaster/modify': (body: ModifyRequest) => (full ? seatsGone : { body: held(body) }),
    });
    open();
    await chooseBoth();
    full = true;
    fireEvent.click(screen.getByLabelText('More: Adults'));
    fireEvent.click(await screen.findByText('Keep what is held'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('spinbutton', { name: /Adults/ })).toHaveProperty('value', '1');
  });

  test('of a return before the outbound looks for a later one', async () => {
    desk({
      'POST /api/TicketMaster/modify': () => ({
        status: 422,
        body: {
          code: 'legsOutOfOrder',
          message: 'XC 411 departs before XC 410 has arrived.',
          flightId: 'f411',
        },
      }),
    });
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    fireEvent.click(await offer('XC 411 Economy'));
    fireEvent.click(await screen.findByText('Choose a later flight'));
    expect(screen.getByText('Choose a flight: Return')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a booking somebody else changed is told, and saved again on the newest', async () => {
    let stale = true;
    const calls = desk({
      'POST /api/TicketMaster/modify': (body: ModifyRequest) => {
        if (!stale) return { body: held(body) };
        stale = false;
        return { status: 409, body: { code: 'stale', message: 'Iliana Soto changed this in the meantime.' } };
      },
      'GET /api/TicketMaster/GetById/b1': () => ({ body: { ...DRAFT, version: 5 } }),
    });
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    fireEvent.click(await offer('XC 411 Economy'));
    fireEvent.click(await screen.findByText('Save again'));
    await clock();
    expect(saves(calls).map(({ version }) => version)).toEqual([1, 5]);
  });

  test('of more infants than laps needs no server', async () => {
    const calls = desk();
    open();
    await chooseBoth();
    for (const _ of [1, 2]) fireEvent.click(screen.getByLabelText('More: Infants'));
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toContain('2 infants, 1 adults');
    fireEvent.click(screen.getByText('Make it 2 adults'));
    await waitFor(() => expect(saves(calls)).toHaveLength(3));
    expect(saves(calls)[2]?.passengers).toHaveLength(4);
  });
});

describe('a hold that runs out', () => {
  test('says so, keeps everything, and is taken again with the price of now', async () => {
    let total = '1468.79';
    const calls = desk({
      'POST /api/TicketMaster/modify': (body: ModifyRequest) => {
        const booking = held(body);
        return { body: { ...booking, quote: booking.quote && { ...booking.quote, id: total, total } } };
      },
    });
    open();
    await chooseBoth();
    vi.setSystemTime(new Date(Date.now() + 28 * 60_000));
    const again = await screen.findByText('Hold again', {}, { timeout: 3000 });
    expect((await offer('XC 411 Economy')).getAttribute('aria-pressed')).toBe('true');
    total = '1480.79';
    fireEvent.click(again);
    expect(await screen.findByText('Held again. It costs 12.00 more than before.')).toBeTruthy();
    expect(saves(calls)[1]?.legs).toEqual(saves(calls)[0]?.legs);
  });
});

describe('who sells', () => {
  const OFFICES = [{ id: 'hialeah', officeHoldingId: 'cubamia', name: 'Hialeah', active: true }];

  test('is chosen by the operator’s admin, and its prices are asked for', async () => {
    signIn('CharterAdmin');
    const calls = desk({
      'GET /api/Offices': () => ({ body: OFFICES }),
      'GET /api/OfficeHoldings': () => ({ body: [{ id: 'cubamia', name: 'Cubamía' }] }),
    });
    open();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Selling office' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Cubamía · Hialeah' }));
    await chooseBoth();
    const created = calls.find(({ call }) => call === 'POST /api/TicketMaster');
    expect(created?.body).toMatchObject({ officeId: 'hialeah' });
    const searched = calls.filter(({ call }) => call === 'POST /api/Flights/GetByFilterForBooking').at(-1);
    expect(searched?.body).toMatchObject({ officeId: 'hialeah' });
  });

  test('is never asked of an agent', async () => {
    desk();
    open();
    await offer('XC 410 Economy');
    expect(screen.queryByLabelText('Selling office')).toBeNull();
  });
});

test('a booking that is gone on with shows its flights as they are held', async () => {
  desk({ 'GET /api/TicketMaster/GetById/b1': () => ({ body: BOOKING }) });
  open('/booking/b1?step=trip');
  expect((await offer('XC 410 Economy')).getAttribute('aria-pressed')).toBe('true');
  expect((await clock()).textContent).toBe('27:41');
});
