import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TicketMasterRead, TicketRead } from '../../../api/client';
import { OPEN_CHARGE, SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { reasonAgainstSplit } from './changeable';
import { MOVE_QUOTE } from './samples';
import {
  contactFaults,
  contactOf,
  isBalanced,
  lapsOf,
  moveOver,
  movingWith,
  titularOf,
  travelersOf,
} from './splitting';

const QUOTE = 'POST /api/TicketMaster/SplitCalculatePrice';
const SPLIT = 'POST /api/TicketMaster/Split';
const [FIRST] = SOLD.tickets as [TicketRead];
const at = { now: Date.parse('2026-10-03T12:00:00Z'), byCharter: false };
const person = (place: number, name: string, more: Partial<TicketRead> = {}): TicketRead => ({
  ...FIRST,
  ...{ id: `t${place}9`, place, passengerId: `q${place}`, passengerName: name, isTitular: place === 0 },
  ...{ ticketFunctionalFees: [], ticketExtraFees: FIRST.ticketExtraFees.slice(0, 1), ...more },
});

/** Marisol, Ernesto, Camila who is a child, and Mateo who is an infant. */
const FAMILY: TicketMasterRead = {
  ...SOLD,
  charged: '500.00',
  paid: '500.00',
  owed: '0.00',
  passengers: [0, 1, 2, 3].map((place) => ({ place, isTitular: place === 0, passengerInfo: null })),
  tickets: [
    { ...FIRST, id: 't1' },
    person(1, 'Ernesto Valdés'),
    person(2, 'Camila Valdés', { passengerAgeCategory: 'Child' }),
    person(3, 'Mateo Valdés', { passengerAgeCategory: 'Infant', price: '20.00' }),
  ],
};
const SPLIT_MONEY = {
  ...{ charged: '200.00', paid: '200.00', commission: '10.00' },
  ...{ chargedLeft: '300.00', paidLeft: '300.00', commissionLeft: '15.00' },
  rows: [
    {
      ...{ title: 'Fares', rule: 'Follow the ticket, at the price they were sold' },
      ...{ before: '485.00', left: '285.00', moved: '200.00' },
    },
    {
      ...{ title: 'Booking fee', rule: 'Once per booking: stays where it was charged' },
      ...{ before: '15.00', left: '15.00', moved: '0.00' },
    },
  ],
};
const all = travelersOf(FAMILY, at);
const none = new Set<number>();
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:00:00Z'), shouldAdvanceTime: true });
  desk = deskWith(FAMILY);
  desk.answers[QUOTE] = () => ({
    body: { ...MOVE_QUOTE, kind: 'Split', lines: [], fee: '0.00', due: '0.00', split: SPLIT_MONEY },
  });
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

async function openSplit(): Promise<HTMLElement> {
  await open();
  press('Split booking');
  return screen.findByRole('dialog', { name: 'Split booking' });
}

const rowOf = (within_: HTMLElement, name: string) =>
  within(within_).getByRole('button', { name: new RegExp(`^${name}`) });

describe('split a booking', () => {
  test('who leaves is chosen by keys, the money is shown before and after, and both locators in the end', async () => {
    const fresh = { ...FAMILY, id: 'b2', locatorNumber: 'QWERTY', oldTicketMasterId: 'b1' };
    desk.answers[SPLIT] = () => ({ body: fresh });
    const dialog = await openSplit();
    const go = within(dialog).getByRole('button', { name: /^Split booking/ }) as HTMLButtonElement;
    expect(go.disabled).toBe(true);
    expect(within(dialog).getByText('Choose who leaves.')).toBeTruthy();
    fireEvent.keyDown(rowOf(dialog, 'Ernesto'), { key: 'ArrowRight' });
    const part = within(dialog).getByRole('region', { name: 'New booking' });
    await waitFor(() => expect(document.activeElement).toBe(rowOf(part, 'Ernesto')));
    expect(await within(dialog).findByText('Before = after, to the cent')).toBeTruthy();
    expect(within(dialog).getByText('300.00 + 200.00 = 500.00')).toBeTruthy();

    // Ernesto's data have neither phone nor e-mail.
    expect(go.disabled).toBe(true);
    expect(within(dialog).getByText('New booking: correct the contact.')).toBeTruthy();
    expect(within(part).getByText('Enter a phone or an e-mail.')).toBeTruthy();
    fireEvent.change(within(part).getByLabelText('Phone'), { target: { value: '7865550113' } });
    await waitFor(() => expect(go.disabled).toBe(false));
    fireEvent.click(go);
    const done = await within(dialog).findByRole('region', { name: 'QWERTY' });
    expect(within(done).getByRole('link', { name: 'QWERTY' }).getAttribute('href')).toBe('/TicketsMaster/b2');
    expect(within(dialog).getByRole('button', { name: 'Print tickets of KXR4TD' })).toBeTruthy();
    const titularNewTicketMaster = { id: 'q1', contactPhone: '7865550113', contactEmail: null };
    expect(sent(desk, QUOTE).at(-1)).toMatchObject({ tickets: ['t19'], titularNewTicketMaster });
    expect(sent(desk, SPLIT)).toMatchObject([
      { ticketMasterId: 'b1', version: 7, quoteId: 'cq1', tickets: ['t19'], titularNewTicketMaster },
    ]);
  });

  test('an infant goes with its adult, and it is said', async () => {
    const dialog = await openSplit();
    fireEvent.click(rowOf(dialog, 'Marisol'));
    const part = within(dialog).getByRole('region', { name: 'New booking' });
    expect(rowOf(part, 'Mateo')).toBeTruthy();
    expect(within(dialog).getByText('Mateo goes with Marisol.')).toBeTruthy();
  });

  test('a child cannot be titular: it is said at the field and at the button', async () => {
    const dialog = await openSplit();
    fireEvent.click(rowOf(dialog, 'Camila'));
    const part = within(dialog).getByRole('region', { name: 'New booking' });
    expect(within(part).getByText('An adult must be titular.')).toBeTruthy();
    expect(within(dialog).getByText('New booking: an adult must be titular.')).toBeTruthy();
    expect(sent(desk, QUOTE)).toEqual([]);
  });

  test('one adult alone cannot be split: the action says why', async () => {
    desk.booking = SOLD;
    await open();
    const button = screen.getByRole('button', { name: 'Split booking' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('To split, each booking needs an adult.').id).toBe(
      button.getAttribute('aria-describedby'),
    );
  });
});

describe('who leaves', () => {
  test('an adult takes the infant on the lap; an infant goes alone where a lap is free', () => {
    expect(lapsOf(all)).toEqual(new Map([[3, 0]]));
    expect(movingWith(all, none, 0)).toEqual([0, 3]);
    expect(movingWith(all, none, 1)).toEqual([1]);
    expect(movingWith(all, none, 3)).toEqual([3, 0]);
    expect(movingWith(all, new Set([1]), 3)).toEqual([3]);
    expect(moveOver(new Set([1]), [1, 3])).toEqual(new Set([3]));
  });

  test('cancelled tickets are nobody’s; checked-in passengers cannot leave', () => {
    const [, ernesto] = FAMILY.tickets as [TicketRead, TicketRead];
    const with_ = (status: TicketRead['status']) =>
      travelersOf({ ...FAMILY, tickets: [{ ...ernesto, status }] }, at);
    expect(with_('Cancel')).toEqual([]);
    expect(with_('CheckedIn')[0]?.hindrance).toBe('checkedIn');
  });

  test('the booking fee is of no passenger', () => {
    expect(all[0]?.sum).toBe('241.20');
    expect(all[1]?.sum).toBe('201.20');
  });

  test('the present titular stays titular, the other side’s is its first adult', () => {
    expect(titularOf(all, null)?.place).toBe(0);
    expect(titularOf(all, 'q1')?.place).toBe(1);
    expect(titularOf(all.slice(2), null)).toBeNull();
    expect(contactOf(FAMILY, all[0] ?? null)).toEqual({
      phone: '3055550148',
      email: 'marisol@mail.example',
    });
  });

  test('a phone or an e-mail is enough, but it must be one', () => {
    expect(contactFaults({ phone: '', email: 'a@mail.example' })).toEqual({ phone: null, email: null });
    expect(contactFaults({ phone: '12', email: '' }).phone).not.toBeNull();
    expect(contactFaults({ phone: '', email: '' }).phone).toBe('Enter a phone or an e-mail.');
  });

  test('the two add up to the one, to the cent', () => {
    expect(isBalanced(FAMILY, SPLIT_MONEY)).toBe(true);
    expect(isBalanced(FAMILY, { ...SPLIT_MONEY, paidLeft: '299.99' })).toBe(false);
    expect(isBalanced({ ...FAMILY, charged: '500.01' }, SPLIT_MONEY)).toBe(false);
  });

  test('an open card charge is settled first', () => {
    expect(reasonAgainstSplit(FAMILY, [], at)).toBeUndefined();
    expect(reasonAgainstSplit(FAMILY, [OPEN_CHARGE], at)).toBe('Settle the open card charge first.');
  });
});
