import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { CHARGE, SOLD, TO_PAY } from './samples';
import { addCard, go, isDone, openTill, sent, type, typeCard } from './testing';

const CHARGES = 'POST /api/PaymentGateway/ticket-master';
const LIST = 'POST /api/Payments/CreateList/b1';

const declined = {
  status: 402,
  body: { code: 'cardDeclined', message: 'Card declined by the bank. Nothing was charged.' },
};
const unanswered = {
  status: 409,
  body: {
    code: 'cardUnknown',
    message: 'The card company did not answer.',
    charge: { ...CHARGE, state: 'Unknown' },
  },
};

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

describe('a booking of 200.00', () => {
  test('is paid in one go, and sold with its quote', async () => {
    const desk = await openTill();
    expect(screen.getByText('Paid to Cubamía')).toBeTruthy();
    go();
    await isDone(desk);
    expect(sent(desk, LIST)).toEqual([
      {
        version: 7,
        quoteId: 'q1',
        payments: [{ paymentMethodId: 'cash', amount: '200.00', reference: null, note: null }],
      },
    ]);
  });

  test('half in cash, half by card: the card is charged first', async () => {
    const desk = await openTill();
    addCard();
    type('Amount', '100', 0);
    expect(screen.getByText('103.50 on the card')).toBeTruthy();
    typeCard();
    go();
    await isDone(desk);
    const order = desk.calls.map(({ call }) => call).filter((call) => call === CHARGES || call === LIST);
    expect(order).toEqual([CHARGES, LIST]);
    expect(sent(desk, CHARGES)).toMatchObject([
      { amount: '100.00', card: { number: '4242424242424242', expiration: '12/28', cvv: '123' } },
    ]);
    expect(sent(desk, LIST)).toMatchObject([{ version: 9, payments: [{ amount: '100.00' }] }]);
  });

  test('an amount that is no amount is not sent', async () => {
    const desk = await openTill();
    type('Amount', '2OO');
    go();
    expect(await screen.findByText('Input invalid. Only a number with 2 decimal places')).toBeTruthy();
    expect(sent(desk, LIST)).toEqual([]);
  });

  test('less than all of an agency’s booking stays owed, and is said', async () => {
    await openTill();
    type('Amount', '150');
    expect(screen.getByText('Booked now. Customer still owes Cubamía 50.00.')).toBeTruthy();
  });

  test('is sold on the agency’s credit, with nothing taken', async () => {
    const account = { toAccount: '188.00', creditLeft: '312.00' };
    const desk = await openTill({}, { ...TO_PAY, account });
    fireEvent.click(screen.getByLabelText('On credit, pay later'));
    expect(screen.getByText('312.00')).toBeTruthy();
    go();
    await isDone(desk);
    expect(sent(desk, 'POST /api/TicketMaster/ChangeStatus')).toEqual([
      { id: 'b1', version: 7, status: 'Booked', quoteId: 'q1' },
    ]);
  });

  test('an agency without credit is told before it takes cash, and pays by card instead', async () => {
    await openTill({}, { ...TO_PAY, account: { toAccount: '188.00', creditLeft: '-88.00' } });
    expect(screen.getByText('Cubamía is 88.00 short of credit for this sale.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pay 200.00 by Credit card' }));
    expect(await screen.findByLabelText('Card number')).toBe(document.activeElement);
    expect(screen.queryByText('Cubamía is 88.00 short of credit for this sale.')).toBeNull();
  });

  test('that is paid already is only confirmed', async () => {
    const account = { toAccount: '188.00', creditLeft: '0.00' };
    await openTill({}, { ...TO_PAY, account, owed: '-200.00', paid: '200.00' });
    expect(screen.getByText('Paid in full. Nothing more is taken; confirm to book.')).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  test('of a house office is not sold on credit', async () => {
    await openTill({}, { ...TO_PAY, house: true });
    expect(screen.queryByLabelText('On credit, pay later')).toBeNull();
  });
});

describe('a passenger whom the operator must look at', () => {
  const SENTENCE = 'The operator must look at Noel Gil before this booking can be sold.';
  const refused = { status: 409, body: { message: SENTENCE, code: 'operatorMustLookFirst' } };

  test('is named to an agency, and nothing else is told', async () => {
    const desk = await openTill({ [LIST]: () => refused });
    go();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(SENTENCE);
    expect(notice.textContent).toContain('Nothing was charged, and your payments are kept.');
    expect(screen.queryByRole('link', { name: 'Open screening' })).toBeNull();
    expect(desk.done).toEqual([]);
  });

  test('is a link to the desk for the operator', async () => {
    await openTill({ [LIST]: () => refused }, TO_PAY, { role: 'CharterAdmin' });
    go();
    expect((await screen.findByRole('link', { name: 'Open screening' })).getAttribute('href')).toBe(
      '/checkin?view=screening',
    );
  });
});

describe('a card', () => {
  test('that is declined is forgotten; the rest of the form stays', async () => {
    const desk = await openTill({
      [CHARGES]: () => declined,
      'GET /api/TicketMaster/GetById/b1': () => ({ body: TO_PAY }),
    });
    addCard();
    type('Amount', '80', 0);
    type('Note', 'from her sister', 0);
    typeCard('4000000000000002');
    go();
    expect(await screen.findByText('Card declined by the bank. Nothing was charged.')).toBeTruthy();
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '');
    expect(screen.getByLabelText('CVV')).toHaveProperty('value', '');
    expect(screen.getAllByLabelText('Amount').map((field) => (field as HTMLInputElement).value)).toEqual([
      '80.00',
      '120.00',
    ]);
    expect(screen.getByDisplayValue('from her sister')).toBeTruthy();
    expect(sent(desk, LIST)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card number')));
  });

  test('with a wrong digit is not even sent', async () => {
    const desk = await openTill();
    addCard();
    type('Amount', '100', 0);
    typeCard('4242424242424241');
    go();
    expect(await screen.findByText("Card number isn't valid")).toBeTruthy();
    expect(sent(desk, CHARGES)).toEqual([]);
  });

  test('that has expired says so at its date', async () => {
    const desk = await openTill();
    addCard();
    type('Expires', '01/20');
    fireEvent.blur(screen.getByLabelText('Expires'));
    expect(await screen.findByText('This card has expired.')).toBeTruthy();
    go();
    expect(sent(desk, CHARGES)).toEqual([]);
  });

  test('without an answer is asked about, and nothing is charged twice', async () => {
    const desk = await openTill({
      [CHARGES]: () => unanswered,
      'POST /api/Payments/ProcessMerchantPayment': () => ({ body: CHARGE }),
    });
    addCard();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Cash' }));
    typeCard();
    go();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask the card company again' }));
    await isDone(desk);
    expect(sent(desk, 'POST /api/Payments/ProcessMerchantPayment')).toEqual([{ id: 'charge1' }]);
    expect(sent(desk, CHARGES)).toHaveLength(1);
  });
});

describe('what stands against the sale', () => {
  test('too little credit: its numbers, and what to do', async () => {
    const credit = {
      needed: '188.00',
      available: '100.00',
      fund: '0.00',
      creditLimit: '500.00',
      open: '350.00',
      otherHolds: '50.00',
    };
    await openTill({
      'POST /api/TicketMaster/ChangeStatus': () => ({
        status: 409,
        body: { code: 'overCredit', message: 'Cubamía would owe 188.00.', ...credit },
      }),
    });
    fireEvent.click(screen.getByLabelText('On credit, pay later'));
    go();
    expect(await screen.findByText('The agency’s credit does not cover this booking.')).toBeTruthy();
    for (const amount of ['500.00', '350.00', '50.00', '100.00', '188.00'])
      expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Take at least 88\.00 by card/)).toBeTruthy();
  });

  test('a hold that ran out is taken again; a new price is told, and what was typed stays', async () => {
    await openTill(
      {
        [LIST]: () => ({ status: 409, body: { code: 'holdEnded', message: 'The hold ran out.' } }),
        'GET /api/TicketMaster/GetById/b1': () => ({ body: { ...TO_PAY, holdSecondsLeft: 0 } }),
      },
      TO_PAY,
      { onHold: true },
    );
    type('Reference', 'R-20419');
    go();
    fireEvent.click(await screen.findByRole('button', { name: 'Renew hold' }));
    expect(await screen.findByText('The price is now 230.00, 30.00 more than quoted.')).toBeTruthy();
    expect(screen.getByDisplayValue('R-20419')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept the new price' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('money that was taken although the booking is not sold yet', async () => {
    const half = { ...TO_PAY, version: 8, paid: '100.00', owed: '-100.00' };
    const desk = await openTill({
      [LIST]: () => ({
        body: { ticketMasterId: 'b1', version: 8, notConfirmed: '100.00 of 200.00 are not paid yet.' },
      }),
      'GET /api/TicketMaster/GetById/b1': () => ({ body: half }),
    });
    type('Amount', '100');
    go();
    expect(await screen.findByText('100.00 of 200.00 are not paid yet.')).toBeTruthy();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100.00');
    expect(desk.done).toEqual([]);
  });

  test('somebody else’s change shows the booking as it is now', async () => {
    await openTill({
      [LIST]: () => ({
        status: 409,
        body: { code: 'stale', message: 'Iliana changed this in the meantime.' },
      }),
      'GET /api/TicketMaster/GetById/b1': () => ({
        body: {
          ...TO_PAY,
          version: 8,
          quote: TO_PAY.quote && { ...TO_PAY.quote, id: 'q2', total: '180.00' },
        },
      }),
    });
    go();
    expect(await screen.findByText('The price is now 180.00, 20.00 less than quoted.')).toBeTruthy();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '180.00');
  });
});

test('what was typed is there again when somebody comes back', async () => {
  await openTill();
  type('Amount', '120');
  type('Reference', 'R-20419');
  fireEvent.click(screen.getByText('Leave or return'));
  expect(screen.queryByLabelText('Amount')).toBeNull();
  fireEvent.click(screen.getByText('Leave or return'));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '120.00');
  expect(screen.getByLabelText('Reference')).toHaveProperty('value', 'R-20419');
});

test('of a sold booking only what is owed can be paid, and not on credit', async () => {
  await openTill({}, { ...SOLD, payStatus: 'Unpaid', owed: '50.00' });
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '50.00');
  expect(screen.queryByLabelText('On credit, pay later')).toBeNull();
});
