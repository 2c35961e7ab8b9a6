import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../kit/testing/testingDesk';
import { SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { CANCEL_QUOTE, REFUNDS } from './samples';

const REFUND = 'POST /api/Payments/RefundPayments/b1';
const REIMBURSE = 'POST /api/Expense/Reimburse/b1';
const CREDIT = { ...SOLD, version: 8, paid: '1678.79', refunded: '40.00', credit: '748.04', owed: '-748.04' };
let desk: Desk;

const made = (state: string, message: string | null = null) => ({
  ...{ ticketMasterId: 'b1', version: 9, status: 'Booked', refunded: '0', reserved: '0', credit: '0' },
  refunds: [
    {
      ...{ id: 'r1', paymentId: 'pay2', amount: '530.00', state, reason: 'Ill', message, settledAt: null },
      ...{ begunAt: '2026-10-03T12:00:00Z', appUserName: 'Iliana Soto' },
    },
    {
      ...{ id: 'r2', paymentId: 'pay3', amount: '108.79', state: 'Sent', reason: 'Ill', message: null },
      ...{ begunAt: '2026-10-03T12:00:00Z', settledAt: null, appUserName: 'Iliana Soto' },
    },
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:00:00Z'), shouldAdvanceTime: true });
  desk = deskWith(CREDIT);
  desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({ body: REFUNDS });
  desk.answers[REFUND] = () => ({ body: made('Sent') });
  desk.answers[REIMBURSE] = () => ({
    body: {
      ...{ ticketMasterId: 'b1', version: 10, amount: '109.25', commission: '65.00', net: '44.25' },
      reimbursements: [],
    },
  });
  signIn('CharterAccounting');
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

async function openRefund(): Promise<HTMLElement> {
  await open();
  press('Refund');
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  await within(dialog).findByLabelText('Refund to Visa •••• 4242');
  return dialog;
}

const typeIn = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

describe('refund', () => {
  test('three ceilings with their sums, the least of them, and what each rule keeps back', async () => {
    const dialog = await openRefund();
    expect(within(dialog).getByText('1,678.79 paid − 40.00 refunded')).toBeTruthy();
    expect(
      within(dialog).getByText('1,001.29 − 40.00 · limit: paid − 677.50 kept if all is cancelled'),
    ).toBeTruthy();
    expect(within(dialog).getByText('1,638.79 − 890.75 charged')).toBeTruthy();
    expect(within(dialog).getByText('570.00 paid · 40.00 refunded · 530.00 left')).toBeTruthy();
    const kept = within(dialog).getByRole('region', { name: 'What is kept back, and why' });
    expect(within(kept).getByText('Not refundable')).toBeTruthy();
  });

  test('each part goes back to where it came from; the agency is told to pay back its cash', async () => {
    const dialog = await openRefund();
    expect(within(dialog).getByText('Enter the reason.')).toBeTruthy();
    typeIn(dialog, 'Reason', 'Ill');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Refund 748.04/ }));

    expect(await within(dialog).findByRole('heading', { name: 'Refunded' })).toBeTruthy();
    expect(sent(desk, REFUND)).toEqual([
      {
        version: 8,
        refunds: [
          { paymentId: 'pay2', amount: '530.00' },
          { paymentId: 'pay3', amount: '108.79' },
        ],
        reason: 'Ill',
      },
    ]);
    expect(sent(desk, REIMBURSE)).toEqual([
      { version: 9, payments: [{ paymentId: 'pay1', amount: '109.25' }], reason: 'Ill' },
    ]);
    expect(within(dialog).getAllByText('sent')).toHaveLength(2);
    expect(within(dialog).getByText('approved')).toBeTruthy();
  });

  test('what is not refunded is left as credit; too much is said at its field', async () => {
    const dialog = await openRefund();
    typeIn(dialog, 'Refund to Cash at Hialeah', '0');
    expect(within(dialog).getByText('109.25 left as credit')).toBeTruthy();
    typeIn(dialog, 'Refund to Visa •••• 4242', '530.01');
    expect(within(dialog).getByText('At most 530.00 is left of it')).toBeTruthy();
    expect(within(dialog).getByText('Correct the amounts.')).toBeTruthy();
  });

  test('one that failed is tried again by itself', async () => {
    desk.answers[REFUND] = ({ refunds }: { refunds: unknown[] }) => ({
      body: refunds.length > 1 ? made('Failed', 'Card closed') : made('Sent'),
    });
    const dialog = await openRefund();
    typeIn(dialog, 'Reason', 'Ill');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Refund 748.04/ }));
    expect(await within(dialog).findByText('Card closed')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'Not all is refunded yet' })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));

    expect(await within(dialog).findByRole('heading', { name: 'Refunded' })).toBeTruthy();
    expect(sent(desk, REFUND).at(-1)).toEqual({
      ...{ version: 8, refunds: [{ paymentId: 'pay2', amount: '530.00' }], reason: 'Ill' },
    });
    expect(sent(desk, REIMBURSE)).toHaveLength(1);
  });

  test('after a refusal nothing else is sent, and each part can be tried again', async () => {
    desk.answers[REFUND] = () => ({ status: 409, body: { code: 'overRefundLimit', message: 'At most 5.' } });
    const dialog = await openRefund();
    typeIn(dialog, 'Reason', 'Ill');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Refund 748.04/ }));
    expect(await within(dialog).findAllByText('At most 5.')).toHaveLength(2);
    expect(within(dialog).getByText('not sent')).toBeTruthy();
    expect(sent(desk, REIMBURSE)).toEqual([]);
    expect(within(dialog).getAllByRole('button', { name: 'Try again' })).toHaveLength(3);
  });

  test('a lost answer is sent again as it was, so that it acts once', async () => {
    let tries = 0;
    desk.answers[REFUND] = () => {
      tries += 1;
      return tries === 1 ? { status: 502, body: {} } : { body: made('Sent') };
    };
    const dialog = await openRefund();
    typeIn(dialog, 'Reason', 'Ill');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Refund 748.04/ }));
    const [again] = await within(dialog).findAllByRole('button', { name: 'Try again' });
    fireEvent.click(again as HTMLElement);
    await waitFor(() => expect(within(dialog).getAllByText('sent')).toHaveLength(2));
    const [first, second] = sent(desk, REFUND);
    expect(second).toEqual(first);
  });

  test('a card company that does not answer leaves it unknown, with nothing to press', async () => {
    desk.answers[REFUND] = () => ({ body: made('Unknown') });
    const dialog = await openRefund();
    typeIn(dialog, 'Reason', 'Ill');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Refund 748.04/ }));
    expect(await within(dialog).findByText('unknown')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('the limit is changed with a reason, within what was refunded and paid', async () => {
    desk.answers['POST /api/TicketMaster/ChangeRefundLimit'] = () => ({ body: CREDIT });
    const dialog = await openRefund();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change limit' }));
    const form = within(dialog).getByRole('form', { name: 'Change limit' });
    typeIn(form, 'Limit', '39.99');
    fireEvent.click(within(form).getByRole('button', { name: 'Set limit' }));
    expect(within(form).getByText('From 40.00 to 1,678.79')).toBeTruthy();
    expect(within(form).getByText('Required')).toBeTruthy();
    typeIn(form, 'Limit', '500');
    fireEvent.change(within(form).getByLabelText(/^Reason/), { target: { value: 'Goodwill' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Set limit' }));
    await waitFor(() =>
      expect(sent(desk, 'POST /api/TicketMaster/ChangeRefundLimit')).toEqual([
        { id: 'b1', version: 8, refundLimit: '500.00', reason: 'Goodwill' },
      ]),
    );
  });
});

describe('an agency', () => {
  test('records what it paid back, once it is approved', async () => {
    signIn('OfficeSaleAgent');
    const [card, fund, cash] = REFUNDS.payments;
    const payments = [card, fund, { ...cash, toPayBack: '109.25' }];
    desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({ body: { ...REFUNDS, payments } });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Record pay-back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record pay-back' });
    await within(dialog).findByLabelText('Refund to Cash at Hialeah');
    expect(within(dialog).queryByLabelText('Refund to Visa •••• 4242')).toBeNull();
    expect(within(dialog).queryByText('Change limit')).toBeNull();
    typeIn(dialog, 'Reason', 'Ill');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Record pay-back 109.25/ }));
    await waitFor(() =>
      expect(sent(desk, REFUND)).toEqual([
        { version: 8, refunds: [{ paymentId: 'pay1', amount: '109.25' }], reason: 'Ill' },
      ]),
    );
  });

  test('waits until accounting approves it, and never refunds by itself', async () => {
    signIn('OfficeSaleAgent');
    await open();
    const button = await screen.findByRole('button', { name: 'Record pay-back' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Accounting approves a pay-back first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });
});

describe('cancel and refund', () => {
  beforeEach(() => {
    signIn('CharterAdmin');
    desk.booking = { ...CREDIT, charged: '1638.79', credit: '0.00', owed: '0.00' };
    const before = { ...REFUNDS, charged: '1638.79', credit: '0.00', refundable: '0.00', commission: '0.00' };
    desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({ body: before });
    desk.answers['GET /api/PaymentMethods'] = () => ({ body: [] });
    const quote = { ...CANCEL_QUOTE, due: '-748.04', credit: '748.04', commission: '-65.00', waived: '0.00' };
    desk.answers['POST /api/TicketMaster/CancelCalculatePrice'] = () => ({ body: quote });
    desk.answers['POST /api/TicketMaster/CancelTicketMaster'] = () => ({ body: { ...CREDIT, version: 9 } });
  });

  async function chooseAll(): Promise<HTMLElement> {
    await open();
    press('Cancel all or part');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel all or part' });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Whole booking' }));
    await within(dialog).findByText('1,638.79 − 890.75 charged after this');
    return dialog;
  }

  test('cancelled first, then refunded with the version that the cancellation made', async () => {
    const dialog = await chooseAll();
    expect(within(dialog).getByText('nothing left as credit')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Cancel 3 tickets, refund 748.04/ }));

    expect(await within(dialog).findByText('approved')).toBeTruthy();
    expect(sent(desk, REFUND)).toMatchObject([{ version: 9, reason: 'Cancelled tickets' }]);
    expect(within(dialog).getAllByText('sent')).toHaveLength(2);
  });

  test('the cancellation stands when its refund is refused', async () => {
    desk.answers[REFUND] = () => ({ status: 409, body: { code: 'overRefundLimit', message: 'At most 5.' } });
    const dialog = await chooseAll();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Cancel 3 tickets, refund 748.04/ }));
    expect(await within(dialog).findByText('not sent')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'Tickets cancelled' })).toBeTruthy();
  });

  test('cancel only keeps it as credit', async () => {
    const dialog = await chooseAll();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel only, keep 748.04 as credit' }));
    expect(await within(dialog).findByText('748.04 stays as credit; accounting refunds it.')).toBeTruthy();
    expect(sent(desk, REFUND)).toEqual([]);
  });

  test('the confirmation is mailed at once, and printed when asked', async () => {
    const gone = CREDIT.tickets.map((ticket) => ({ ...ticket, status: 'Cancel' as const }));
    desk.answers['POST /api/TicketMaster/CancelTicketMaster'] = () => ({
      body: { ...CREDIT, status: 'Cancel', tickets: gone, version: 9 },
    });
    desk.answers['POST /api/TicketMaster/SendByEmailCancellationPdf'] = () => ({ body: {} });
    const dialog = await chooseAll();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel only, keep 748.04 as credit' }));
    expect(await within(dialog).findByText('E-mail to marisol@mail.example queued.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Print cancellation' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Print tickets' })).toBeNull();
  });
});
