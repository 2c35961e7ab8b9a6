import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { CAMILA, ROBERTO, TICKET } from '../../../shell/tickets/samples';
import { FLIGHT } from '../../flights/samples';
import FlightTickets from './FlightTickets';

let tickets: Answer;

beforeEach(() => {
  tickets = { body: [TICKET, CAMILA, { ...ROBERTO, flightId: 'f1' }] };
  stubServer({
    'GET /api/Flights/GetById/f1': () => ({ body: FLIGHT }),
    'GET /api/Tickets/GetTicketsByFlight/f1': () => tickets,
  });
  signIn('CharterFlight');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = (search = '') =>
  showAt('/flightSchedule/tickets/$id', FlightTickets, `/flightSchedule/tickets/f1${search}`);

describe('the tickets of a flight', () => {
  test('stand under its number, each booking’s together', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'XC 410', level: 1 })).toBeTruthy();
    const grid = within(await screen.findByRole('grid', { name: 'Tickets' }));
    await grid.findByText('Camila Valdés Peña');
    expect(grid.queryByText('XC 410')).toBeNull();
    expect(screen.getByRole('status', { name: 'Totals' }).textContent).toMatch(/^3 tickets2 bookings/);
    expect(screen.getByRole('link', { name: 'Flight' }).getAttribute('href')).toBe('/flightSchedule/form/f1');
  });

  test('lead to an e-mail to everybody booked on it', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Write e-mail' });
    expect(link.getAttribute('href')).toBe('/message-email?message=new&flight=f1');
  });

  test('are narrowed by payment in the address, and Enter opens the booking', async () => {
    const router = open('?pay=Paid');
    const grid = await screen.findByRole('grid', { name: 'Tickets' });
    expect((await within(grid).findAllByText('Roberto Acosta Leyva')).length).toBeGreaterThan(0);
    expect(within(grid).queryByText('Camila Valdés Peña')).toBeNull();
    fireEvent.focus(grid);
    fireEvent.keyDown(grid, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b2'));
  });

  test('that nobody has yet', async () => {
    tickets = { body: [] };
    open();
    expect(await screen.findByText('No bookings on this flight yet')).toBeTruthy();
  });

  test('that the filters hide are counted', async () => {
    open('?status=NoShow');
    expect(await screen.findByText('3 tickets on this flight are hidden.')).toBeTruthy();
  });

  test('of a flight that is not there', async () => {
    stubServer({
      'GET /api/Flights/GetById/f1': () => ({ status: 404, body: { message: 'Gone.', code: 'notFound' } }),
    });
    open();
    expect(await screen.findByText('The flight could not be loaded')).toBeTruthy();
  });
});
