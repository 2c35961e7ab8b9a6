import { afterEach, expect, test, vi } from 'vitest';
import { stubServer } from '../../../kit/testing/testingDesk';
import { firstRows } from './rows';
import { CARD, CHARGE, SOLD, TERMINAL, TO_PAY } from './samples';
import { type CardHandle, takeAll } from './take';

afterEach(() => vi.unstubAllGlobals());

test('a card that pays everything is charged, and not written down as a payment besides', async () => {
  const cards = new Map<number, CardHandle>();
  const calls = stubServer({
    'GET /api/PaymentGateway/GetTerminal': () => ({ body: TERMINAL }),
    'POST /api/PaymentGateway/ticket-master': () => ({ body: CHARGE }),
    // The booking is sold now: the step closes, and its fields with it.
    'GET /api/TicketMaster/GetById/b1': () => {
      cards.clear();
      return { body: SOLD };
    },
  });
  cards.set(1, {
    read: () => ({ number: '4242424242424242', expiration: '12/28', cvv: '123' }),
    clear: () => undefined,
    focus: () => undefined,
  });
  const payables = firstRows('card').map((row) => ({ row, method: CARD, amount: '200.00' }));
  await takeAll(TO_PAY, payables, cards, () => undefined);
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
    'POST /api/PaymentGateway/ticket-master',
  ]);
});
