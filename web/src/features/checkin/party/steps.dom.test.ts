import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, stubServer } from '../../../kit/testing/testingDesk';
import { party, ticket } from '../samples';
import { read, worked } from './samples';
import { type Done, doWork, type Work } from './steps';
import { StepFailed, type StepTrouble } from './trouble';

const READ = 'GET /api/CheckInMasters/GetById/c1';
const BUY = 'POST /api/TicketExtraFees';
const SAVE = 'PUT /api/CheckInMasters/c1';
const PAY = 'POST /api/CheckInMasters/ConfirmPayments/c1';
const CHECK_IN = 'POST /api/CheckInMasters/ChangeStatus/c1';

const before = party([ticket('t1')], { note: 'VIP' });
const at = (bookingVersion: number, owedToOperator = '66.00') =>
  party([ticket('t1')], { bookingVersion, owedToOperator });

const WORK: Work = {
  party: before,
  documents: [],
  fees: [{ ticketId: 't1', extraFeeId: 'meal' }],
  update: { tickets: [] },
  owed: '66.00',
  payments: [{ paymentMethodId: 'cash', amount: '66.00', reference: null, note: null }],
  ticketIds: ['t1'],
};

afterEach(() => vi.unstubAllGlobals());

async function run(work: Partial<Work> = {}, answers: Record<string, (body: never) => Answer> = {}) {
  const calls = stubServer({
    [READ]: () => ({ body: at(5) }),
    [BUY]: () => ({ body: {} }),
    [SAVE]: () => ({ body: at(6) }),
    [PAY]: () => ({ body: at(7, '0.00') }),
    [CHECK_IN]: () => ({ body: at(8, '0.00') }),
    ...answers,
  });
  const told: string[] = [];
  const done: Done = {
    onParty: ({ bookingVersion }) => told.push(`party ${bookingVersion}`),
    onDocument: (id) => told.push(`document ${id}`),
    onFee: ({ extraFeeId }) => told.push(`fee ${extraFeeId}`),
    onSaved: () => told.push('saved'),
    onPaid: () => told.push('paid'),
  };
  let trouble: StepTrouble | undefined;
  await doWork({ ...WORK, ...work }, done).catch((cause: unknown) => {
    if (!(cause instanceof StepFailed)) throw cause;
    trouble = cause.trouble;
  });
  const sent = calls.filter(({ call }) => call !== READ);
  return { told, trouble, sent, order: sent.map(({ call }) => call) };
}

test('fee, save, payment, check-in: each with the version of the one before', async () => {
  const { told, sent, trouble } = await run();
  expect(trouble).toBeUndefined();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [BUY, { ticketId: 't1', extraFeeId: 'meal', version: 4, quantity: 1, buyIn: 'CheckIn' }],
    [SAVE, { version: 1, bookingVersion: 5, note: null, tickets: [] }],
    [PAY, { bookingVersion: 6, payments: WORK.payments }],
    [CHECK_IN, { status: 'CheckIn', bookingVersion: 7, ticketIds: ['t1'] }],
  ]);
  expect(told).toEqual(['party 5', 'fee meal', 'party 6', 'saved', 'party 7', 'paid', 'party 8']);
});

test('a document is corrected before anything else', async () => {
  const documents = [{ passenger: worked(), read: read() }];
  const { told, trouble } = await run(
    { documents },
    {
      'GET /api/PassengerTravelDocument/GetById/d-t1': () => ({ body: { id: 'd-t1', version: 1 } }),
      'PUT /api/PassengerTravelDocument': () => ({ body: {} }),
    },
  );
  expect(trouble).toBeUndefined();
  expect(told[0]).toBe('document t1');
});

const STALE: Answer = { status: 409, body: { code: 'stale', message: 'Reload.' } };
const REFUSED: Answer = { status: 409, body: { code: 'no', message: 'Do this first.' } };

// What came about is told, so that it is not done twice; nothing after the refusal is sent.
test.each<[string, string, Answer, Partial<StepTrouble>, string[]]>([
  ['the fee', BUY, REFUSED, { step: 'fees', kind: 'refused' }, []],
  ['the save', SAVE, STALE, { step: 'save', kind: 'stale' }, ['party 5', 'fee meal']],
  [
    'the payment',
    PAY,
    REFUSED,
    { step: 'payment', kind: 'refused' },
    ['party 5', 'fee meal', 'party 6', 'saved'],
  ],
  [
    'the check-in',
    CHECK_IN,
    { status: 503, body: {} },
    { step: 'checkIn', kind: 'lost' },
    ['party 5', 'fee meal', 'party 6', 'saved', 'party 7', 'paid'],
  ],
])('refused: %s', async (_case, call, answer, trouble, told) => {
  const made = await run({}, { [call]: () => answer });
  expect(made.trouble).toMatchObject(trouble);
  expect(made.told).toEqual(told);
  expect(made.order.at(-1)).toBe(call);
});

test('money is taken only of the amount that was on the screen', async () => {
  const { trouble, order } = await run({}, { [SAVE]: () => ({ body: at(6, '96.00') }) });
  expect(trouble).toEqual({
    step: 'payment',
    kind: 'owedMoved',
    message: '96.00 is owed here now. Collect it, then check in again.',
  });
  expect(order).toEqual([BUY, SAVE]);
});

test('another desk’s work between a fee and the next step is not overwritten', async () => {
  const { trouble, order } = await run({}, { [READ]: () => ({ body: at(6) }) });
  expect(trouble).toMatchObject({ step: 'fees', kind: 'stale' });
  expect(order).toEqual([BUY]);
});

test('nothing to save, to pay, to check in: nothing is called', async () => {
  const { order } = await run({ fees: [], update: null, owed: null, payments: null, ticketIds: null });
  expect(order).toEqual([]);
});
