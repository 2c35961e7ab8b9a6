import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { LegRead, TicketMasterRead, TicketRead } from '../../../api/client';
import { signIn } from '../../../kit/testing/testingDesk';
import { undecidedReturns } from './returns';
import { SOLD } from './samples';
import { deskWith, leaveDesk, open, press, sent } from './testing';

const NOW = Date.now();
const leg = (more: Partial<LegRead>): LegRead => ({ ...(SOLD.flights[0] as LegRead), ...more });
const GONE = leg({ status: 'Departed', departsAt: new Date(NOW - 9e7).toISOString() });
const AHEAD = leg({
  flightId: 'f411',
  flightNumber: 'XC 411',
  departsAt: new Date(NOW + 9e7).toISOString(),
});

const withTickets = (change: (ticket: TicketRead) => Partial<TicketRead>): TicketMasterRead => ({
  ...SOLD,
  flights: [GONE, AHEAD],
  tickets: SOLD.tickets.map((ticket) => ({ ...ticket, ...change(ticket) })),
});
/** Marisol and the child did not come; only she has a flight back. */
const missed = (more: Partial<TicketRead> = {}): TicketMasterRead =>
  withTickets(({ leg }) => (leg === 0 ? { status: 'NoShow', ...more } : {}));
const fee = { id: 'ff2', kind: 'NoShow', basis: 'Fixed', amount: '30.00', status: 'Charged' } as const;

describe('a return waits for a decision', () => {
  test('of those who missed the flight and have another one', () => {
    const found = undecidedReturns(missed(), NOW);

    expect(found.map(({ missed, next }) => [missed.id, next.id])).toEqual([['t1', 't2']]);
  });

  test.each([
    ['while nobody missed a flight', { ...SOLD, flights: [GONE, AHEAD] }],
    ['once it is kept', missed({ returnKeptAt: '2026-11-01T10:00:00Z' })],
    ['once the fee is charged with a change', missed({ ticketFunctionalFees: [fee] })],
    [
      'before the flight has departed',
      { ...missed(), flights: [{ ...GONE, status: 'CheckInClosed' }, AHEAD] },
    ],
    ['after the return has left', { ...missed(), flights: [GONE, { ...AHEAD, departsAt: GONE.departsAt }] }],
    [
      'once it is cancelled',
      withTickets(({ leg }) => ({ status: leg === 0 ? ('NoShow' as const) : ('Cancel' as const) })),
    ],
  ])('not %s', (_, booking) => {
    expect(undecidedReturns(booking as TicketMasterRead, NOW)).toEqual([]);
  });
});

describe('on the page', () => {
  afterEach(leaveDesk);
  const KEEP = 'POST /api/TicketMaster/KeepReturn';

  test('the operator keeps it with a reason', async () => {
    const desk = deskWith(missed());
    desk.answers[KEEP] = () => ({ body: missed({ returnKeptAt: '2026-11-01T10:00:00Z' }) });
    signIn('CharterCheckInAdmin');
    await open();

    press('Keep return');
    const dialog = await screen.findByRole('dialog', { name: 'Keep return' });
    fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'By ferry' } });
    fireEvent.click(dialog.querySelector('button[data-variant="filled"]') as Element);

    await screen.findByRole('heading', { level: 1, name: 'KXR4TD' });
    await expect.poll(() => screen.queryByText(/Did not come to XC 410/)).toBeNull();
    expect(sent(desk, KEEP)).toEqual([{ id: 'b1', version: SOLD.version, reason: 'By ferry' }]);
  });

  test('the agency reads that it waits', async () => {
    deskWith(missed());
    await open();

    expect(screen.getByText(/Did not come to XC 410, still has XC 411/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep return' })).toBeNull();
  });
});
