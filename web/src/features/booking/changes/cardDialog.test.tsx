import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { CHARGE as APPROVED, TERMINAL } from '../payment/samples';
import { MOVE_QUOTE, OPTION } from './samples';

const TRIP = '/api/TicketMaster';
const CHARGE = 'POST /api/PaymentGateway/ticket-master';
const CASH = {
  ...{ id: 'cash', name: 'Cash', kind: 'Cash', receiver: 'Agency', surchargePercent: '0.00', active: true },
  referenceRequired: false,
};
const CARD = {
  ...CASH,
  ...{ id: 'card', name: 'Credit card', kind: 'Card', receiver: 'Operator', surchargePercent: '3.50' },
};
const approved = { ...APPROVED, changeQuoteId: 'cq1' };
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:00:00Z'), shouldAdvanceTime: true });
  desk = deskWith();
  desk.answers['GET /api/PaymentGateway/GetTerminal'] = () => ({ body: TERMINAL });
  desk.answers['GET /api/PaymentMethods'] = () => ({ body: [CASH, CARD] });
  desk.answers[`POST ${TRIP}/ChangeFlightAvailableOptions`] = () => ({ body: [OPTION] });
  desk.answers[`POST ${TRIP}/ChangeFlightCalculatePrice`] = () => ({ body: MOVE_QUOTE });
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

async function chooseCard(): Promise<HTMLElement> {
  await open();
  press('Change flight');
  const dialog = await screen.findByRole('dialog', { name: 'Change flight' });
  fireEvent.click(dialog.querySelector('[data-at="1 0"]') as HTMLElement);
  fireEvent.click(await within(dialog).findByRole('button', { name: /^XC 414 Economy/ }));
  fireEvent.click(await within(dialog).findByRole('combobox', { name: 'Paid by' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Credit card' }));
  await within(dialog).findByLabelText('Card number');
  return dialog;
}

function typeCard(dialog: HTMLElement): void {
  type(dialog, 'Card number', '4111 1111 1111 1111');
  type(dialog, 'Expires', '12/39');
  type(dialog, 'CVV', '737');
}

const take = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: /^Take 87.98 and change flight/ }));

test('the charge names the change, and nothing else applies it', async () => {
  desk.answers[CHARGE] = () => ({ body: approved });
  const dialog = await chooseCard();
  expect(within(dialog).queryByRole('button', { name: 'Split payment' })).toBeNull();
  take(dialog);
  expect(sent(desk, CHARGE)).toEqual([]);
  typeCard(dialog);
  take(dialog);

  expect(await screen.findByText('87.98 taken.')).toBeTruthy();
  expect(sent(desk, CHARGE)).toEqual([
    {
      ...{ ticketMasterId: 'b1', version: 7, paymentMethodId: 'card', amount: '85.00' },
      ...{ changeQuoteId: 'cq1', changeReason: null },
      card: { number: '4111111111111111', expiration: '12/39', cvv: '737' },
    },
  ]);
  expect(sent(desk, `POST ${TRIP}/ChangeFlight`)).toEqual([]);
});

test('declined, the clerk chooses another way', async () => {
  desk.answers[CHARGE] = () => ({
    status: 402,
    body: { code: 'cardDeclined', message: 'Card declined by the bank. Nothing was charged.' },
  });
  const dialog = await chooseCard();
  typeCard(dialog);
  take(dialog);

  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Card declined by the bank. Nothing was charged.',
  );
  expect((within(dialog).getByLabelText('Card number') as HTMLInputElement).value).toBe('');
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Paid by' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Cash' }));
  expect(await within(dialog).findByRole('button', { name: /^Take 85.00/ })).toBeTruthy();
});

test('without an answer it is asked about, not charged again', async () => {
  const unknown = { ...approved, state: 'Unknown' };
  desk.answers[CHARGE] = () => ({
    status: 409,
    body: { code: 'cardUnknown', message: 'The card company did not respond.', charge: unknown },
  });
  desk.answers['GET /api/PaymentGateway/GetByTicketMasterId/b1'] = () => ({
    body: sent(desk, CHARGE).length > 0 ? [unknown] : [],
  });
  desk.answers['POST /api/Payments/ProcessMerchantPayment'] = () => ({ body: approved });
  const dialog = await chooseCard();
  typeCard(dialog);
  take(dialog);

  const again = await within(dialog).findByRole('button', { name: /^Ask the card company again/ });
  expect(within(dialog).getByRole('alert').textContent).toBe('The card company did not respond.');
  expect((within(dialog).getByLabelText('On agency credit') as HTMLInputElement).disabled).toBe(true);
  expect(within(dialog).getByText('No other way to pay until the card company has answered.')).toBeTruthy();
  fireEvent.click(again);
  expect(await screen.findByText('87.98 taken.')).toBeTruthy();
  expect(sent(desk, CHARGE)).toHaveLength(1);
  expect(sent(desk, 'POST /api/Payments/ProcessMerchantPayment')).toEqual([{ id: approved.id }]);
});

test('paid and not applied: the money is credit, and the dialog says why', async () => {
  desk.answers[CHARGE] = () => {
    desk.booking = { ...SOLD, version: 8, credit: '87.98' };
    return { body: { ...approved, amount: '87.98', notConfirmed: 'The last seats are gone.' } };
  };
  const dialog = await chooseCard();
  typeCard(dialog);
  take(dialog);

  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Paid, not applied: 87.98 is credit on the booking now. The last seats are gone.',
  );
  await waitFor(() => expect(sent(desk, `POST ${TRIP}/ChangeFlightCalculatePrice`)).toHaveLength(2));
});
