// What stands below a passenger's form: his tickets, and his data as they stood.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PassengerInfoVersion } from '../../api/client';
import { clearSession } from '../../api/session';
import { type Answer, showAt, signIn } from '../../kit/testing/testingDesk';
import { ROBERTO, TICKET } from '../../shell/tickets/samples';
import Passenger from './Passenger';
import { MARISOL, stubPassengers } from './testing';

const TICKETS = 'GET /api/Tickets/GetByPassengerInfoId/i1';
const HISTORY = 'GET /api/PassengersInfo/GetHistory/p1';

const NOW: PassengerInfoVersion = {
  id: 'i1',
  passengerFullName: 'Marisol Peña Duarte',
  dateOfBirth: '1984-05-17',
  primaryTravelDocument: MARISOL.passengerInfo.primaryTravelDocument,
  secondaryTravelDocument: null,
  createdOn: '2026-11-10T21:12:00Z',
  current: true,
  frozen: false,
};
const BEFORE: PassengerInfoVersion = {
  ...NOW,
  id: 'i0',
  passengerFullName: 'Marisol Pena',
  primaryTravelDocument: null,
  createdOn: '2025-03-02T15:00:00Z',
  current: false,
  frozen: true,
};

function open(answers: Record<string, (body: never) => Answer>, role: 'OfficeSaleAgent' | 'CharterCheckIn') {
  stubPassengers({
    'GET /api/Passengers/GetById/p1': () => ({ body: MARISOL }),
    [TICKETS]: () => ({ body: [] }),
    [HISTORY]: () => ({ body: [NOW] }),
    ...answers,
  });
  signIn(role);
  return showAt('/passenger/$id', Passenger, '/passenger/p1');
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

describe('the tickets of a passenger', () => {
  const answers = { [TICKETS]: () => ({ body: [ROBERTO, TICKET] }) };
  const table = async () => {
    const part = within(await screen.findByRole('region', { name: 'Tickets 2' }));
    return part.getByRole('grid');
  };

  test('are all shown, with their year, and lead to their bookings', async () => {
    const router = open(answers, 'OfficeSaleAgent');
    const grid = await table();
    expect(within(grid).getByText('2026-12-05')).toBeTruthy();
    fireEvent.click(within(grid).getByText('K7QM4P'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b1'));
  });

  test('lead nowhere for whoever may open no booking', async () => {
    const router = open(answers, 'CharterCheckIn');
    fireEvent.click(within(await table()).getByText('K7QM4P'));
    expect(router.state.location.pathname).toBe('/passenger/p1');
  });

  test('may be none', async () => {
    open({}, 'OfficeSaleAgent');
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
  });
});

describe('the history of a passenger’s data', () => {
  test('tells what tickets were sold with, its numbers masked', async () => {
    open({ [HISTORY]: () => ({ body: [NOW, BEFORE] }) }, 'OfficeSaleAgent');
    const part = await screen.findByRole('region', { name: 'Data history 2' });
    const [now, before] = within(part).getAllByRole('listitem');
    expect(now?.textContent).toMatch(
      /Marisol Peña Duarte.*current.*born 1984-05-17 · Passport •••2913 until 2031-04-30/,
    );
    expect(before?.textContent).toMatch(/Marisol Pena.*on tickets.*born 1984-05-17$/);
  });

  test('is not shown where there is only one', async () => {
    open({}, 'OfficeSaleAgent');
    await screen.findByText('No tickets yet');
    expect(screen.queryByText(/Data history/)).toBeNull();
  });
});
