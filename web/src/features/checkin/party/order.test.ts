import { expect, test } from 'vitest';
import type { CheckInMasterRead } from '../../../api/client';
import { party, ticket } from '../samples';
import type { PartyDraft } from './draft';
import { chargesFor, paymentFor } from './money';
import { orderToCheckIn, orderToPay, orderToSave } from './order';
import { chosenOf, passengersOf } from './passengers';
import { CASH_HERE, draft, MEAL, read } from './samples';
import type { PartyView } from './usePartyView';

/** As much of the view as an order is made of. */
function viewOf(typed: Partial<PartyDraft>, now: CheckInMasterRead = party([ticket('t1'), ticket('t2')])) {
  const made = draft(typed);
  const passengers = passengersOf(now, made, { allowances: [], isCovered: true });
  const charges = chargesFor(now, made, passengers, [MEAL]);
  const payment = paymentFor(charges, made.rows, [CASH_HERE]);
  const takesMoney = payment.payments !== null && Number(payment.taken) > 0;
  const chosen = chosenOf(passengers);
  return {
    party: now,
    draft: made,
    passengers,
    charges,
    payment,
    takesMoney,
    chosen,
  } as unknown as PartyView;
}

test('nothing typed: nothing is written, and everybody is checked in', () => {
  expect(orderToCheckIn(viewOf({}))).toMatchObject({
    documents: [],
    fees: [],
    update: null,
    owed: '0.00',
    payments: null,
    ticketIds: ['t1', 't2'],
  });
});

test('only the passengers that changed are named', () => {
  const { update } = orderToSave(viewOf({ tickets: { t2: { bags: '20 23', seat: '12B' } } }));
  expect(update).toEqual({
    note: null,
    tickets: [{ id: 't2', bagWeights: [20, 23], documentsVerified: true, seatNumber: '12B' }],
  });
});

test.each<[string, string | null, string | null, string | null | undefined]>([
  ['not typed', null, 'VIP', undefined],
  ['the same', ' VIP ', 'VIP', undefined],
  ['another', 'wheelchair', 'VIP', 'wheelchair'],
  ['none any more', '  ', 'VIP', null],
])('the note, %s', (_case, typed, stored, written) => {
  const { update } = orderToSave(viewOf({ note: typed }, party([ticket('t1')], { note: stored })));
  expect(update?.note).toBe(written);
});

test('weights that cannot be read leave those that are stored', () => {
  const now = party([ticket('t1', { bagWeights: [20], documentsVerified: false })]);
  const { update } = orderToSave(viewOf({ tickets: { t1: { bags: '20 x', verified: true } } }, now));
  expect(update?.tickets).toMatchObject([{ bagWeights: [20], documentsVerified: true }]);
});

test('a document is written once every difference is decided', () => {
  expect(orderToSave(viewOf({ scans: { t1: read() } })).documents).toMatchObject([{ read: read() }]);
  expect(orderToSave(viewOf({ scans: { t1: read(undefined, {}) } })).documents).toEqual([]);
  expect(orderToSave(viewOf({ scans: { t1: read(undefined, { Expiration: 'keep' }) } })).documents).toEqual(
    [],
  );
  expect(orderToSave(viewOf({ scans: { t1: { ...read(), taken: true } } })).documents).toEqual([]);
});

test('the payment covers what was bought here with it', () => {
  const fee = { ticketId: 't1', extraFeeId: 'meal' };
  const view = viewOf({ fees: [fee] });
  expect(orderToSave(view)).toMatchObject({ fees: [fee], owed: null, payments: null, ticketIds: null });
  expect(orderToPay(view)).toMatchObject({
    owed: '12.00',
    payments: [{ paymentMethodId: 'cash', amount: '12.00', reference: null, note: null }],
    ticketIds: null,
  });
});

test('whoever is left out or checked in already is not checked in', () => {
  const now = party([ticket('t1'), ticket('t2', { status: 'CheckedIn' }), ticket('t3')]);
  expect(orderToCheckIn(viewOf({ tickets: { t3: { leftOut: true } } }, now)).ticketIds).toEqual(['t1']);
});
