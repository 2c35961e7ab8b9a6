import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../../kit/testing/testingDesk';
import { BOOKING } from '../samples';
import { BUSINESS, ECONOMY, offered } from './samples';
import { chooseBoth, clock, desk, leg, offer, open, type Search, saves } from './testing';

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
    expect(screen.getByText('Choose a flight for Return')).toBeTruthy();
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
    expect(leg('Flight 3').getByText('Choose the airports first.')).toBeTruthy();
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
    expect(leg('Outbound').getByText('No flights on sale this day.')).toBeTruthy();
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
