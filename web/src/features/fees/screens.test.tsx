import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { answer } from '../../kit/feedback/confirm';
import { fakeServer, renderAt, signIn } from '../people/testing';
import ExtraFees from './ExtraFees';
import FunctionalFees from './FunctionalFees';
import PaymentMethods from './PaymentMethods';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signIn('CharterAccounting');
});

afterEach(() => {
  act(() => {
    answer(false);
    clearSession();
  });
  vi.unstubAllGlobals();
});

// By text and label: asking a large sheet by role takes jsdom seconds.
const press = (words: string) => fireEvent.click(screen.getByText(words).closest('button') as HTMLElement);
const box = (place: HTMLElement, label: RegExp) =>
  within(place).getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const group = (label: string) => screen.getByLabelText(label, { selector: 'fieldset' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const errorOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');

describe('payment methods', () => {
  const CASH = {
    id: 'm1',
    version: 2,
    name: 'Cash',
    kind: 'Cash',
    receiver: 'Agency',
    forBooking: true,
    forCheckIn: false,
    forAdmin: false,
    surchargePercent: '0.00',
    referenceRequired: false,
    position: 3,
    active: true,
  };

  test('a fund goes to the operator, and the reason stands beside', async () => {
    server.answer('GET /api/PaymentMethods', [CASH]);
    server.answer('PUT /api/PaymentMethods', CASH);
    renderAt('/paymentMethods', PaymentMethods);
    fireEvent.click((await screen.findAllByText('Cash'))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Cash' });
    const receiver = box(dialog, /^Who receives/);
    expect(receiver.value).toBe('Selling agency');
    fireEvent.click(box(dialog, /^Kind/));
    fireEvent.click(await screen.findByText('Fund'));
    await waitFor(() => expect(receiver.value).toBe('Operator'));
    expect(receiver.disabled).toBe(true);
    expect(screen.getByText('Fund payments always go to the operator.')).toBeTruthy();
    press('Save');
    await waitFor(() => expect(server.called('PUT /api/PaymentMethods')).toHaveLength(1));
    expect(server.called('PUT /api/PaymentMethods')[0]?.body).toMatchObject({
      id: 'm1',
      version: 2,
      kind: 'Fund',
      receiver: 'Operator',
      position: 3,
    });
  });
});

const BAG = {
  id: 'f1',
  version: 1,
  code: 'BAG1',
  name: 'First bag',
  kind: 'Baggage',
  payee: null,
  amount: '40.00',
  mandatory: false,
  buyIn: 'Both',
  ageCategories: [],
  seatCategories: [],
  passengerClasses: [],
  maxQuantity: 1,
  refundable: true,
  validBy: 'Travel',
  validFrom: null,
  validTo: null,
  active: true,
};

describe('several fees', () => {
  const CALL = 'POST /api/ExtraFees/CreateList';
  const row = (number: number) => group(`Fee ${number}`);
  const write = (number: number, code: string, name: string, amount: string) => {
    type(box(row(number), /^Code/), code);
    type(box(row(number), /^Name/), name);
    type(box(row(number), /^Amount/), amount);
  };
  const open = async () => {
    server.answer('GET /api/ExtraFees', [BAG]);
    renderAt('/extraFees', ExtraFees);
    await screen.findByText('BAG1');
    press('Add several');
    await screen.findByText('Save all');
  };

  test('rows nobody wrote in are not sent', async () => {
    server.answer(CALL, []);
    await open();
    write(1, 'pets', 'Pet in the cabin', '75');
    write(3, 'UM', 'Child alone', '50.5');
    press('Save all');
    expect(await screen.findByText('2 fees created')).toBeTruthy();
    expect(server.called(CALL)[0]?.body).toMatchObject({
      items: [
        { code: 'PETS', amount: '75.00', validFrom: null },
        { code: 'UM', amount: '50.50' },
      ],
    });
    expect(server.called('GET /api/ExtraFees').length).toBeGreaterThan(1);
  });

  test('each refusal of the server stands at its cell, and what was typed stays', async () => {
    server.answer(
      CALL,
      { message: 'No', code: 'unprocessable', fields: { 'items.1.name': 'It is taken' } },
      422,
    );
    await open();
    write(1, 'PETS', 'Pet', '75');
    write(2, 'UM', 'Child alone', '50');
    press('Save all');
    await waitFor(() => expect(errorOf(box(row(2), /^Name/))).toBe('It is taken'));
    expect(errorOf(box(row(1), /^Name/))).toBe('');
    expect(box(row(2), /^Name/).value).toBe('Child alone');
    expect(screen.getByText('Nothing saved. Fix the marked cells.')).toBeTruthy();
  });

  test('a code that is taken is marked, though the server does not say which', async () => {
    const message = 'A fee with this code already starts on this day.';
    server.answer(CALL, { message, code: 'duplicate', fields: { code: message } }, 409);
    await open();
    write(1, 'PETS', 'Pet', '75');
    write(2, 'BAG1', 'Another bag', '50');
    press('Save all');
    await waitFor(() => expect(errorOf(box(row(2), /^Code/))).toBe(message));
    expect(errorOf(box(row(1), /^Code/))).toBe('');
  });

  test('nothing written is not sent, and says what is missing', async () => {
    await open();
    press('Save all');
    await waitFor(() => expect(errorOf(box(row(1), /^Code/))).toBe('Required'));
    expect(server.called(CALL)).toEqual([]);
  });
});

describe('functional fees', () => {
  const CHANGE = {
    id: 'x1',
    version: 5,
    kind: 'FlightChange',
    basis: 'Fixed',
    amount: '75.00',
    tiers: [{ hoursBefore: 168, amount: '25.00' }],
  };
  const CARD = { ...CHANGE, id: 'x2', kind: 'CardSurcharge', basis: 'Percent', amount: '3.50', tiers: [] };

  test('none is added or deleted', async () => {
    server.answer('GET /api/FunctionalFees', [CHANGE, CARD]);
    renderAt('/functionalFees', FunctionalFees);
    expect(await screen.findByText('7 days or more before: 25.00; later: 75.00')).toBeTruthy();
    fireEvent.click(screen.getByText('Card surcharge'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Card surcharge' }));
    expect((dialog.getByRole('combobox', { name: /^Basis/ }) as HTMLInputElement).disabled).toBe(true);
    expect(dialog.getByText('The card surcharge is a percent of the payment.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Delete|Add a step/ })).toBeNull();
  });

  test('steps are typed, said in words and saved with the version', async () => {
    server.answer('GET /api/FunctionalFees', [CHANGE, CARD]);
    server.answer('PUT /api/FunctionalFees', CHANGE);
    renderAt('/functionalFees', FunctionalFees);
    fireEvent.click(await screen.findByText('Flight change'));
    await screen.findByRole('dialog', { name: 'Flight change' });
    press('Add a step');
    const step = await screen.findByLabelText('Step 2', { selector: 'fieldset' });
    type(box(step, /^From hours/), '72');
    type(box(step, /^Amount/), '50');
    const words = screen.getByRole('region', { name: 'Summary' });
    await waitFor(() =>
      expect(words.textContent).toBe('7 days or more before: 25.00; 3 to 7 days: 50.00; later: 75.00'),
    );
    press('Save');
    await waitFor(() => expect(server.called('PUT /api/FunctionalFees')).toHaveLength(1));
    expect(server.called('PUT /api/FunctionalFees')[0]?.body).toEqual({
      id: 'x1',
      version: 5,
      basis: 'Fixed',
      amount: '75.00',
      tiers: [
        { hoursBefore: 168, amount: '25.00' },
        { hoursBefore: 72, amount: '50.00' },
      ],
    });
  });

  test('a refusal of all steps is shown with them', async () => {
    server.answer('GET /api/FunctionalFees', [CHANGE]);
    const message = 'Two tiers start at the same hour. Change one of them.';
    server.answer(
      'PUT /api/FunctionalFees',
      { message, code: 'twoTiersAtOnce', fields: { tiers: message } },
      422,
    );
    renderAt('/functionalFees', FunctionalFees);
    fireEvent.click(await screen.findByText('Flight change'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Flight change' }));
    press('Save');
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});
