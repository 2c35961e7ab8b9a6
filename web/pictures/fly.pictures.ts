// The pictures of check-in that need more than an open screen: a gate on a phone, and a counter without a line.
import { Calls, expect } from '../e2e/desk';
import { answered, type CounterTicket, type FlightToday, passengersOn } from '../e2e/flightToday';
import { show, test } from './take';

type Flight = FlightToday & { flightNumber: string };

/** The demo's flight that checks in today, with one of its passengers who may board. */
async function flightToday(desk: Calls): Promise<{ id: string; boards: CounterTicket }> {
  const filterByDate = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
  const flights = await answered<Flight[]>(
    await desk.post('/api/Flights/GetFlightsForChecking', { filterByDate }),
  );
  const flight = flights.find(({ flightNumber }) => flightNumber === 'XC 412');
  if (!flight) throw new Error('The demo has no flight XC 412 that checks in today.');
  const passengers = await passengersOn(desk, flight);
  const boards = passengers.find(
    ({ status, seatNumber, boardedAt }) => status === 'CheckedIn' && seatNumber && !boardedAt,
  );
  if (!boards) throw new Error('Nobody on XC 412 is checked in and still to board.');
  return { id: flight.id, boards };
}

test.describe('at the gate', () => {
  test.use({ role: 'CharterCheckIn', viewport: { width: 390, height: 844 }, alone: true });

  test('boards a passenger', async ({ page, request, userOf, take }) => {
    const { id, boards } = await flightToday(new Calls(request, await userOf('CharterCheckInAdmin')));
    await page.clock.install();
    await show(page, `/checkin/gate/${id}`);
    await page.getByLabel('Seat or name').fill(boards.seatNumber ?? '');
    await page.keyboard.press('Enter');
    const green = page.getByRole('status').filter({ hasText: 'Boarded' });
    await expect(green).toBeVisible();
    await expect(page.getByText('1 boarded')).toBeAttached();
    // The answer goes away by itself.
    await page.clock.pauseAt(Date.now() + 1000);
    await take('gate-boarded', { 'the green answer': green });
  });
});

test.describe('at the counter', () => {
  test.use({ role: 'CharterCheckIn', alone: true });

  test('goes on without a line', async ({ page, context, request, userOf, provokes, take }) => {
    provokes(/^console: /);
    const { id } = await flightToday(new Calls(request, await userOf('CharterCheckInAdmin')));
    await show(page, `/checkin/flight/${id}`);
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
    await context.setOffline(true);
    await take('line-counter', { 'the strip': page.getByText('The line is down. Check-in goes on.') });
  });
});
