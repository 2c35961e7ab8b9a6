import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RefundRead, TicketFunctionalFeeRead } from '../../../api/client';
import { signIn } from '../../../kit/testing/testingDesk';
import { SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { waivableFees } from './feeLines';
import { APPLIED, QUOTED, REFUNDS } from './samples';

const WAIVE = 'POST /api/TicketMaster/WaiveFee';
const MAIL = 'POST /api/TicketMaster/SendByEmailChange';
const ASK = 'POST /api/Payments/AskAboutRefund/r1';
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:00:00Z'), shouldAdvanceTime: true });
  desk = deskWith();
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

const withFees = (...fees: TicketFunctionalFeeRead[]) => ({
  ...SOLD,
  tickets: SOLD.tickets.map((ticket) => ({
    ...ticket,
    ticketFunctionalFees: ticket.id === 't1' ? fees : [],
  })),
});
const fee = (id: string, amount: string): TicketFunctionalFeeRead => ({
  ...{ id, kind: 'FlightChange', basis: 'Fixed', amount, status: 'Charged' },
});

describe('waive fee', () => {
  test('a fee is chosen, with what is left of it, a reason, and credited', async () => {
    desk.answers[WAIVE] = () => ({ body: { ...SOLD, version: 8 } });
    signIn('CharterAccounting');
    await open();
    press('Waive fee');
    const dialog = await screen.findByRole('dialog', { name: 'Waive fee' });
    const amount = within(dialog).getByLabelText('Amount') as HTMLInputElement;
    expect(amount.value).toBe('15.00');
    fireEvent.change(amount, { target: { value: '20' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive' }));
    expect(await within(dialog).findByText('At most 15.00')).toBeTruthy();
    expect(within(dialog).getByText('Required')).toBeTruthy();
    expect(sent(desk, WAIVE)).toEqual([]);
    fireEvent.change(amount, { target: { value: '10' } });
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: ' Goodwill ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive 10.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Waive fee' })).toBeNull());
    expect(sent(desk, WAIVE)).toEqual([
      {
        ...{ id: 'b1', version: 7, ticketId: 't1', functionalFeeId: 'ff1' },
        ...{ amount: '10.00', reason: 'Goodwill' },
      },
    ]);
  });

  test('a refusal stays in the dialog', async () => {
    const body = { code: 'nothingToWaive', message: 'Choose another fee.' };
    desk.answers[WAIVE] = () => ({ status: 409, body });
    signIn('CharterAdmin');
    await open();
    press('Waive fee');
    const dialog = await screen.findByRole('dialog', { name: 'Waive fee' });
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Goodwill' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive 15.00' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose another fee.');
  });

  test('is disabled with the reason where no fee is left', async () => {
    desk.booking = withFees(fee('a', '50.00'), fee('b', '-50.00'));
    signIn('CharterAccounting');
    await open();
    const button = screen.getByRole('button', { name: 'Waive fee' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('No fee is charged that could be waived.')).toBeTruthy();
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['OfficeSaleAgent', 'OfficeHoldingAdmin', 'CharterSale'] as const)(
    'a role that may not (%s) does not see it',
    async (role) => {
      signIn(role);
      await open();
      expect(screen.queryByRole('button', { name: 'Waive fee' })).toBeNull();
    },
  );

  test('what was waived of a kind is not left of its fees', () => {
    expect(waivableFees(withFees(fee('a', '50.00'), fee('b', '-20.00'))).map(({ left }) => left)).toEqual([
      '30.00',
    ]);
    const twice = waivableFees(withFees(fee('a', '50.00'), fee('b', '-20.00'), fee('c', '25.00')));
    expect(twice.map(({ id, left }) => [id, left])).toEqual([
      ['a', '50.00'],
      ['c', '25.00'],
    ]);
    expect(waivableFees(withFees({ ...fee('a', '50.00'), status: 'Cancel' }))).toEqual([]);
  });
});

describe('e-mail this change', () => {
  const openChange = async (name = /^Flight changed/) => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name }));
  };

  beforeEach(() => {
    desk.answers['GET /api/TicketMaster/GetChanges/b1'] = () => ({ body: [QUOTED, APPLIED] });
    desk.answers[MAIL] = () => ({ body: {} });
  });

  test('goes to the contact, and says that it is queued', async () => {
    await openChange();
    const button = await screen.findByRole('button', { name: 'E-mail this change' });
    expect(button.closest('td')?.textContent).toContain('marisol@mail.example');
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(screen.getAllByText('E-mail to marisol@mail.example queued.').length).toBeGreaterThan(0);
    expect(sent(desk, MAIL)).toHaveLength(1);
  });

  test('is disabled with the reason where the contact has no address', async () => {
    desk.booking = { ...SOLD, contactEmail: null };
    await openChange();
    const button = await screen.findByRole('button', { name: 'E-mail this change' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The contact has no e-mail address.')).toBeTruthy();
    fireEvent.click(button);
    expect(sent(desk, MAIL)).toEqual([]);
  });

  test('is not offered for a quote, nor to a role that changes nothing', async () => {
    await openChange(/^Cancel tickets/);
    expect(screen.queryByRole('button', { name: 'E-mail this change' })).toBeNull();
    leaveDesk();
    desk = deskWith();
    desk.answers['GET /api/TicketMaster/GetChanges/b1'] = () => ({ body: [APPLIED] });
    signIn('CharterAccounting');
    await openChange();
    expect(screen.queryByRole('button', { name: 'E-mail this change' })).toBeNull();
  });
});

describe('a refund without a result', () => {
  const refund = (state: RefundRead['state'], message: string | null = null): RefundRead => ({
    ...{ id: 'r1', paymentId: 'pay2', amount: '40.00', state, reason: 'Ill', message },
    ...{ begunAt: '2026-10-03T11:40:00Z', settledAt: null, appUserName: 'Iliana Soto' },
  });
  const answered = (state: RefundRead['state'], message: string | null = null) => ({
    body: {
      ...{ ticketMasterId: 'b1', version: 9, status: 'Booked' },
      ...{ refunded: '40.00', reserved: '0.00', credit: '0.00', refunds: [refund(state, message)] },
    },
  });
  const [card, ...others] = REFUNDS.payments;

  beforeEach(() => {
    let now: RefundRead = refund('Unknown');
    desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({
      body: { ...REFUNDS, payments: [{ ...card, refunds: [now] }, ...others] },
    });
    desk.answers[ASK] = () => {
      now = refund('Sent');
      return answered('Sent');
    };
    signIn('CharterAccounting');
  });

  test('the card company is asked, and its answer shown', async () => {
    await open();
    expect(await screen.findByText('Refund to Visa •••• 4242 40.00')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask the card company' }));
    expect(await screen.findByText(/The card company refunded it\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask the card company' })).toBeNull();
    expect(sent(desk, ASK)).toHaveLength(1);
  });

  test('it may not know yet: then it can be asked again', async () => {
    desk.answers[ASK] = () => answered('Unknown');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask the card company' }));
    expect(await screen.findByText(/Still no answer\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask the card company' })).toBeTruthy();
  });

  test('a failed one says why', async () => {
    desk.answers[ASK] = () => answered('Failed', 'Refund declined by the bank.');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask the card company' }));
    expect(await screen.findByText(/Refund declined by the bank\./)).toBeTruthy();
  });

  test('who may not refund reads it, without the button', async () => {
    signIn('OfficeSaleAgent');
    await open();
    expect(await screen.findByText('Refund to Visa •••• 4242 40.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask the card company' })).toBeNull();
  });
});

describe('withdraw approval', () => {
  const WITHDRAW = 'POST /api/Expense/WithdrawReimbursement/a1';
  const approval = {
    ...{ id: 'a1', paymentId: 'pay4', amount: '109.25', withdrawn: '0.00', commission: '65.00' },
    ...{ net: '44.25', reason: 'Ill', approvedAt: '2026-10-02T14:00:00Z', appUserName: 'Iliana Soto' },
  };
  const [first] = REFUNDS.payments;
  const approved = (toPayBack: string) => ({
    ...REFUNDS,
    payments: first ? [{ ...first, receiver: 'Agency', toPayBack, reimbursements: [approval] }] : [],
  });

  test('what was not paid back is withdrawn, with a reason', async () => {
    desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({ body: approved('79.25') });
    desk.answers[WITHDRAW] = () => ({ body: { version: 9, reimbursements: [] } });
    signIn('CharterAccounting');
    await open();
    expect(await screen.findByText('Cubamía may pay back 79.25')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw approval' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw approval of 79.25' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: ' Mistake ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent(desk, WITHDRAW)).toEqual([{ version: 8, reason: 'Mistake' }]));
  });

  test('an agency sees it and cannot withdraw it; paid back, it is gone', async () => {
    desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({ body: approved('79.25') });
    await open();
    expect(await screen.findByText('Cubamía may pay back 79.25')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw approval' })).toBeNull();
  });
});
