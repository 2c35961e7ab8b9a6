import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../kit/testing/testingDesk';
import { SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { APPLIED, CANCEL_QUOTE, MOVE_QUOTE, OPTION, QUOTED } from './samples';

const TRIP = '/api/TicketMaster';
const CASH = {
  ...{ id: 'cash', name: 'Cash', kind: 'Cash', receiver: 'Agency', surchargePercent: '0.00', active: true },
  referenceRequired: false,
};
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:00:00Z'), shouldAdvanceTime: true });
  desk = deskWith();
  desk.answers['GET /api/PaymentMethods'] = () => ({ body: [CASH] });
  desk.answers[`POST ${TRIP}/ChangeFlightAvailableOptions`] = () => ({ body: [OPTION] });
  desk.answers[`POST ${TRIP}/ChangeFlightCalculatePrice`] = () => ({ body: MOVE_QUOTE });
  desk.answers[`POST ${TRIP}/CancelCalculatePrice`] = () => ({ body: CANCEL_QUOTE });
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

const cellOf = (dialog: HTMLElement, row: number, column: number): HTMLElement => {
  const cell = dialog.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`);
  if (!cell) throw new Error('No such cell');
  return cell;
};

async function openDialog(name: string): Promise<HTMLElement> {
  await open();
  press(name);
  return screen.findByRole('dialog', { name });
}

async function chooseFlight(): Promise<HTMLElement> {
  const dialog = await openDialog('Change flight');
  fireEvent.click(cellOf(dialog, 1, 0));
  fireEvent.click(await within(dialog).findByRole('button', { name: /^XC 414 Economy/ }));
  await within(dialog).findByText('To pay now');
  return dialog;
}

describe('change flight', () => {
  test('tickets and a flight are chosen, quoted at once, paid and applied by the quote', async () => {
    desk.answers[`POST ${TRIP}/ChangeFlight`] = () => ({ body: { ...SOLD, version: 8 } });
    const dialog = await chooseFlight();
    expect(sent(desk, `POST ${TRIP}/ChangeFlightCalculatePrice`)).toEqual([
      {
        id: 'b1',
        moves: [{ ticketIds: ['t3'], flightId: 'f414', seatCategoryType: 'Economy' }],
        waiver: null,
      },
    ]);
    expect(cellOf(dialog, 1, 0).textContent).toContain('139.00174.00');
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Take 85.00 and change flight/ }));

    expect(await screen.findByText('Camila: now on XC 414 Mon Nov 23.')).toBeTruthy();
    expect(screen.getByText('85.00 taken.')).toBeTruthy();
    expect(sent(desk, `POST ${TRIP}/ChangeFlight`)).toEqual([
      {
        ...{ id: 'b1', version: 7, quoteId: 'cq1' },
        payments: [{ paymentMethodId: 'cash', amount: '85.00', reference: null, note: null }],
      },
    ]);
  });

  test('Escape closes it, and the focus is back on its button', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Change flight' });
    button.focus();
    press('Change flight');
    const dialog = await screen.findByRole('dialog', { name: 'Change flight' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.body, { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('on the agency’s credit nothing is taken', async () => {
    desk.answers[`POST ${TRIP}/ChangeFlight`] = () => ({ body: { ...SOLD, version: 8 } });
    const dialog = await chooseFlight();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'On agency credit' }));
    fireEvent.keyDown(document.documentElement, { key: 'Enter', ctrlKey: true });

    expect(await screen.findByText('85.00 charged on credit.')).toBeTruthy();
    expect(sent(desk, `POST ${TRIP}/ChangeFlight`)).toMatchObject([{ payments: [] }]);
  });

  test('a price that moved is shown old and new, and confirmed by the new quote', async () => {
    const moved = { ...MOVE_QUOTE, id: 'cq9', due: '97.00', toPay: '305.60' };
    desk.answers[`POST ${TRIP}/ChangeFlight`] = ({ quoteId }: { quoteId: string }) =>
      quoteId === 'cq9'
        ? { body: { ...SOLD, version: 8 } }
        : {
            status: 409,
            body: { code: 'changeQuoteMoved', message: 'Moved', difference: '12.00', quote: moved },
          };
    const dialog = await chooseFlight();
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Take 85.00/ }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe('Price moved +12.0085.00 → 97.00');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Take 97.00/ }));
    expect(await screen.findByText('97.00 taken.')).toBeTruthy();
  });

  test('on a phone a refused quote is said in place of the amount', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: media.includes('max-width: 899px') },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }));
    desk.answers[`POST ${TRIP}/ChangeFlightCalculatePrice`] = () => ({
      status: 409,
      body: { code: 'seatsGone', message: 'The last seats are gone.' },
    });
    const dialog = await openDialog('Change flight');
    fireEvent.click(cellOf(dialog, 1, 0));
    fireEvent.click(await within(dialog).findByRole('button', { name: /^XC 414 Economy/ }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe('The last seats are gone.');
    expect(within(dialog).getByRole('button', { name: 'See the quote' })).toHaveProperty('disabled', true);
  });

  test('what is typed stays when the server refuses', async () => {
    desk.answers[`POST ${TRIP}/ChangeFlight`] = () => ({
      status: 409,
      body: { code: 'seatsGone', message: 'The last seats are gone.' },
    });
    const dialog = await chooseFlight();
    fireEvent.change(within(dialog).getByLabelText('Amount'), { target: { value: '60' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Take 60.00/ }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe('The last seats are gone.');
    expect((within(dialog).getByLabelText('Amount') as HTMLInputElement).value).toMatch(/^60/);
  });

  test('a fee is waived by charter admins only, with a reason', async () => {
    signIn('CharterAdmin');
    const dialog = await chooseFlight();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive fee…' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive' }));
    expect(within(dialog).getByText('Required')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Medical letter' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive' }));

    await waitFor(() =>
      expect(sent(desk, `POST ${TRIP}/ChangeFlightCalculatePrice`).at(-1)).toMatchObject({
        waiver: { amount: '50.00', reason: 'Medical letter' },
      }),
    );
  });

  test('an agency’s clerk has no waiver', async () => {
    const dialog = await chooseFlight();
    expect(within(dialog).queryByText('Waiver')).toBeNull();
    expect(within(dialog).getByText('Your commission')).toBeTruthy();
  });
});

describe('cancel', () => {
  test('one flight of both: what comes back, and the button says how many', async () => {
    desk.answers[`POST ${TRIP}/CancelTicketMaster`] = () => ({ body: { ...SOLD, version: 8 } });
    const dialog = await openDialog('Cancel all or part');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'One flight' }));
    const cell = cellOf(dialog, 0, 0);
    fireEvent.keyDown(cell, { key: 'a', ctrlKey: true });

    expect(await within(dialog).findByText('327.40 + 75.00 = 402.40')).toBeTruthy();
    expect(cellOf(dialog, 0, 0).textContent).toContain('back 166.20');
    expect(within(dialog).getByText('118.80 stays as credit; accounting refunds')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Cancel 2 tickets/ }));
    expect(await screen.findByText('2 tickets cancelled: Marisol and Camila.')).toBeTruthy();
    expect(sent(desk, `POST ${TRIP}/CancelTicketMaster`)).toEqual([
      { id: 'b1', version: 7, quoteId: 'cq2', reason: null },
    ]);
  });

  test('when the titular leaves, another one is chosen first', async () => {
    const [first] = desk.booking.tickets;
    if (!first) throw new Error('No ticket');
    const cousin = { ...first, id: 't4', place: 2, isTitular: false, passengerName: 'Ernesto Valdés' };
    desk.booking = {
      ...desk.booking,
      tickets: [...desk.booking.tickets, cousin],
      passengers: [...desk.booking.passengers, { place: 2, isTitular: false, passengerInfo: null }],
    };
    const dialog = await openDialog('Cancel all or part');
    fireEvent.click(cellOf(dialog, 0, 0));
    expect(await within(dialog).findByText('The titular does not travel any more.')).toBeTruthy();
    expect(sent(desk, `POST ${TRIP}/CancelCalculatePrice`)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('combobox', { name: /^New titular/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ernesto Valdés' }));

    await waitFor(() =>
      expect(sent(desk, `POST ${TRIP}/CancelCalculatePrice`)).toEqual([
        { id: 'b1', ticketIds: ['t1', 't2'], titularPlace: 2, waiver: null },
      ]),
    );
  });
});

describe('from a disrupted flight', () => {
  test('the whole booking is quoted at once', async () => {
    await open('?cancel=true');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel all or part' }));
    expect(dialog.getByRole('radio', { name: 'Whole booking' })).toHaveProperty('checked', true);
    await waitFor(() => expect(sent(desk, `POST ${TRIP}/CancelCalculatePrice`)).toHaveLength(1));
    const [asked] = sent(desk, `POST ${TRIP}/CancelCalculatePrice`) as { ticketIds: string[] }[];
    expect(asked?.ticketIds.toSorted()).toEqual(SOLD.tickets.map(({ id }) => id).toSorted());
  });

  test('what cannot be changed is not opened', async () => {
    desk.booking = { ...SOLD, tickets: SOLD.tickets.map((ticket) => ({ ...ticket, status: 'Cancel' })) };
    await open('?cancel=true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('on the page', () => {
  test('the history opens to its quote', async () => {
    desk.answers[`GET ${TRIP}/GetChanges/b1`] = () => ({ body: [QUOTED, APPLIED] });
    await open();
    expect(await screen.findByText('(−327.40)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Flight changed/ }));

    expect(screen.getByText('XC 414 Mon Nov 23')).toBeTruthy();
    expect(screen.getByText('Child fare, Camila')).toBeTruthy();
  });

  test('who may not change bookings sees no bar; what cannot be done now says why', async () => {
    desk.booking = {
      ...SOLD,
      tickets: SOLD.tickets.map((ticket) => ({ ...ticket, status: 'CheckedIn' as const })),
    };
    await open();
    const button = screen.getByRole('button', { name: 'Change flight' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Undo the check-in first.').id).toBe(button.getAttribute('aria-describedby'));
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('accounting changes nothing; it only refunds and waives', async () => {
    signIn('CharterAccounting');
    await open();
    const bar = screen.getByRole('toolbar', { name: 'Changes after the sale' });
    const buttons = within(bar).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Waive fee', 'Refund']);
    const refund = buttons[1];
    expect(refund?.getAttribute('aria-disabled')).toBe('true');
    expect(within(bar).getByText('No credit to refund: cancel or change something first.').id).toBe(
      refund?.getAttribute('aria-describedby'),
    );
  });

  test('the flight desk has no bar', async () => {
    signIn('CharterFlight');
    await open();
    expect(screen.queryByRole('toolbar', { name: 'Changes after the sale' })).toBeNull();
  });
});
