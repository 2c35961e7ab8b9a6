import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightSummary, PassengerAgreement, PassengerCheckIn } from '../../api/client';
import { clearSession } from '../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { PassengerAgreements } from './PassengerAgreements';
import { PassengerCheckIns } from './PassengerCheckIns';

const FLIGHT: FlightSummary = {
  id: 'f1',
  flightNumber: 'XC 410',
  status: 'Departed',
  departureAirport: 'MIA',
  arrivalAirport: 'HAV',
  departureDate: '2026-11-10',
  departureTime: '07:15',
  departsAt: '2026-11-10T12:15:00Z',
};
const SIGNED: PassengerAgreement = {
  id: 'a1',
  ticketId: 't1',
  ticketMasterId: 'b1',
  locatorNumber: 'K7QM4P',
  flight: FLIGHT,
  how: 'Pad',
  signedBy: 'Marisol Peña Duarte',
  signedAt: '2026-11-09T15:00:00Z',
  appUserName: 'Iliana Soto',
  templateTitle: 'Travel affidavit, version 2',
  holds: true,
};
const CHECK_IN: PassengerCheckIn = {
  ticketId: 't1',
  ticketMasterId: 'b1',
  locatorNumber: 'K7QM4P',
  flight: FLIGHT,
  status: 'CheckedIn',
  seatNumber: '12A',
  boardingNumber: 7,
  bagWeights: [23, 18],
  checkedInAt: '2026-11-10T10:00:00Z',
  boardedAt: '2026-11-10T11:50:00Z',
};

let agreements: Answer;
let checkIns: Answer;

beforeEach(() => {
  agreements = { body: [SIGNED] };
  checkIns = { body: [CHECK_IN] };
  stubServer({
    'GET /api/TicketAgreements/GetAgreementsByPassengerId/p1': () => agreements,
    'GET /api/CheckInMasters/GetCheckInsByPassengerId/p1': () => checkIns,
    'GET /api/TicketAgreements/print/t1': () => ({ body: {} }),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function Parts() {
  return (
    <>
      <PassengerAgreements passengerId="p1" />
      <PassengerCheckIns passengerId="p1" />
    </>
  );
}

const show = () => showAt('/passenger/p1', Parts);
const grid = async (name: string) => within(await screen.findByRole('grid', { name }));
const press = (name: string, key: string) => {
  const table = screen.getByRole('grid', { name });
  fireEvent.focus(table);
  fireEvent.keyDown(table, { key });
};

describe('the affidavits of a passenger', () => {
  test('say when, how and on which text they were signed, and are printed again', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    signIn('OfficeSaleAgent');
    show();
    const table = await grid('Agreements');
    expect(await table.findByText('Pad')).toBeTruthy();
    expect(table.getByText('Travel affidavit, version 2')).toBeTruthy();
    expect(table.getByText('2026-11-10')).toBeTruthy();
    fireEvent.click(table.getByRole('button', { name: 'Print' }));
    expect(await screen.findByRole('dialog', { name: 'Affidavit K7QM4P' })).toBeTruthy();
  });

  test('one for another flight or category is not the ticket’s any more', async () => {
    agreements = { body: [{ ...SIGNED, holds: false }] };
    signIn('CharterAdmin');
    show();
    const table = await grid('Agreements');
    expect(await table.findByText('replaced')).toBeTruthy();
    expect(table.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  test('are read by staff on their own page', async () => {
    signIn('CharterCheckIn');
    const router = show();
    await (await grid('Agreements')).findByText('Pad');
    press('Agreements', 'Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/agreementsinfo/t1'));
  });
});

describe('the check-ins of a passenger', () => {
  test.each([
    [{}, 'Boarded'],
    [{ boardedAt: null }, 'Not on board'],
    [{ boardedAt: null, flight: { ...FLIGHT, status: 'CheckIn' as const } }, 'Checked in'],
    [{ status: 'NoShow' as const, boardedAt: null, checkedInAt: null, seatNumber: null }, 'Did not come'],
  ])('%j: %s', async (more, words) => {
    checkIns = { body: [{ ...CHECK_IN, ...more }] };
    signIn('OfficeSaleAgent');
    show();
    const place = await (await grid('Check-ins')).findByText('XC 410');
    expect(within(place.closest('tr') as HTMLElement).getByText(words)).toBeTruthy();
  });

  test('have seat and bags, and lead to the booking', async () => {
    signIn('OfficeSaleAgent');
    const router = show();
    const table = await grid('Check-ins');
    expect(await table.findByText('12A')).toBeTruthy();
    expect(table.getByText('23 kg · 18 kg')).toBeTruthy();
    press('Check-ins', 'Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b1'));
  });
});

test('without any there is nothing, and a failure is told', async () => {
  agreements = { body: [] };
  checkIns = { status: 503, body: { message: 'Busy.', code: 'x' } };
  signIn('OfficeSaleAgent');
  show();
  expect(await screen.findByText('Busy.')).toBeTruthy();
  expect(screen.queryByRole('grid', { name: 'Agreements' })).toBeNull();
});
