import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LegRead, TicketMasterRead, TicketRead } from '../../../api/client';
import { signIn } from '../../../kit/testing/testingDesk';
import { SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { hindranceOf } from './changeable';
import { hasReinstatable, reasonAgainstReinstating, reinstating, titularsAfter } from './reinstating';
import { line, MOVE_QUOTE, QUOTED } from './samples';

const QUOTE = 'POST /api/TicketMaster/ReinstateCalculatePrice';
const NOW = Date.parse('2026-10-03T12:00:00Z');
const CANCELLED: TicketMasterRead = {
  ...SOLD,
  status: 'Cancel',
  tickets: SOLD.tickets.map((ticket) => ({ ...ticket, status: 'Cancel' })),
};
const APPLIED_CANCEL = { ...QUOTED, appliedAt: '2026-10-03T11:00:00Z', appliedBy: 'Iliana Soto' };
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  desk = deskWith(CANCELLED);
  signIn('CharterAdmin');
  desk.answers['GET /api/TicketMaster/GetChanges/b1'] = () => ({ body: [APPLIED_CANCEL] });
  desk.answers['GET /api/PaymentMethods'] = () => ({ body: [] });
  desk.answers[QUOTE] = () => ({
    body: {
      ...MOVE_QUOTE,
      kind: 'Reinstate',
      lines: [line({ before: '0.00', after: '139.00' })],
      ...{ fee: '0.00', due: '139.00' },
    },
  });
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

describe('reinstate', () => {
  test('cancelled tickets are quoted at once, and sold again with a reason', async () => {
    desk.answers['POST /api/TicketMaster/ChangeStatus'] = () => ({ body: { ...SOLD, version: 8 } });
    await open();
    await screen.findByRole('button', { name: 'Reinstate' });
    press('Reinstate');
    const dialog = await screen.findByRole('dialog', { name: 'Reinstate' });
    expect(await within(dialog).findByText('Fares and taxes')).toBeTruthy();
    expect(sent(desk, QUOTE)).toEqual([
      { id: 'b1', ticketIds: ['t1', 't2', 't3'], titularPlace: null, waiver: null },
    ]);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'On agency credit' }));
    const go = within(dialog).getByRole('button', { name: /^Reinstate on credit/ }) as HTMLButtonElement;
    expect(go.disabled).toBe(true);
    expect(within(dialog).getByText('Enter the reason.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: ' By mistake ' } });
    await waitFor(() => expect(go.disabled).toBe(false));
    fireEvent.click(go);
    expect(await within(dialog).findByText('Tickets reinstated')).toBeTruthy();
    expect(sent(desk, 'POST /api/TicketMaster/ChangeStatus')).toEqual([
      { id: 'b1', version: 7, quoteId: 'cq1', status: 'Booked', reason: 'By mistake', payments: [] },
    ]);
  });

  test('only the charter admin is offered it, and never of a hold that was cancelled', async () => {
    signIn('CharterSale');
    await open();
    expect(await screen.findByRole('button', { name: 'Change flight' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull();
    expect(hasReinstatable(CANCELLED, [])).toBe(false);
    expect(hasReinstatable(CANCELLED, [APPLIED_CANCEL])).toBe(true);
    expect(hasReinstatable(SOLD, [])).toBe(false);
  });
});

describe('what can be reinstated', () => {
  const [TICKET] = CANCELLED.tickets as [TicketRead];
  const [FLIGHT] = CANCELLED.flights as [LegRead];

  test.each([
    ['Cancel', 'Open', null],
    ['Cancel', 'Cancelled', 'notSelling'],
    ['Cancel', 'Departed', 'departed'],
    ['Refund', 'Open', 'cancelled'],
    ['Booked', 'Open', 'stays'],
  ] as const)('%s on a flight that is %s: %s', (status, flight, hindrance) => {
    const found = hindranceOf({ ...TICKET, status }, { ...FLIGHT, status: flight }, reinstating(NOW));
    expect(found).toBe(hindrance);
  });

  test('nothing, once money went back or the flights do not sell', () => {
    expect(reasonAgainstReinstating(CANCELLED, [], NOW)).toBeUndefined();
    expect(reasonAgainstReinstating({ ...CANCELLED, refunded: '40.00' }, [], NOW)).toBe(
      '40.00 was refunded: make a new booking.',
    );
    const flights = CANCELLED.flights.map((flight) => ({ ...flight, status: 'Cancelled' as const }));
    expect(reasonAgainstReinstating({ ...CANCELLED, flights }, [], NOW)).toBe(
      'The flights of the cancelled tickets do not sell any more.',
    );
  });

  test('a titular is named if the present one does not travel', () => {
    expect(titularsAfter(CANCELLED, new Set(['t1']))).toEqual([]);
    const tickets = CANCELLED.tickets.map((ticket) => ({ ...ticket, isTitular: false }));
    const found = titularsAfter({ ...CANCELLED, tickets }, new Set(['t1', 't2', 't3']));
    expect(found.map(({ place }) => place)).toEqual([0]);
  });
});
