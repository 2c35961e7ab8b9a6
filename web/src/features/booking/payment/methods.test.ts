import { describe, expect, test } from 'vitest';
import { goesThroughGateway, keeperOf, methodsFor, surchargeOn } from './methods';
import { CARD, CASH, CHECK, FUND, TO_PAY } from './samples';

describe('a card’s surcharge, said before it is charged', () => {
  test.each([
    ['100.00', '3.50', '3.50'],
    ['734.40', '3.50', '25.70'],
    // Half a cent counts as a whole one, as the server counts it.
    ['0.50', '3.00', '0.02'],
    ['10.14', '2.50', '0.25'],
    ['10.20', '2.50', '0.26'],
    ['100.00', '0.00', '0.00'],
  ])('%s at %s percent costs %s', (amount, surchargePercent, expected) => {
    expect(surchargeOn({ ...CARD, surchargePercent }, amount)).toBe(expected);
  });

  test('nothing else has one, whatever it says', () => {
    expect(surchargeOn({ ...CASH, surchargePercent: '3.50' }, '100.00')).toBe('0.00');
  });
});

describe('who has the money', () => {
  const house = { ...TO_PAY, house: true };
  test.each([
    ['an agency its cash', CASH, TO_PAY, false, 'agency'],
    ['the operator a card of its own, credited to the agency', CARD, TO_PAY, false, 'account'],
    ['the operator what its people take for an agency', CASH, TO_PAY, true, 'account'],
    ['the operator everything of its own bookings', CASH, house, false, 'operator'],
    ['nobody new what comes from the fund', FUND, TO_PAY, false, 'fund'],
  ] as const)('%s', (_, method, booking, byCharter, keeper) => {
    expect(keeperOf(method, booking, byCharter)).toBe(keeper);
  });
});

test('an agency’s own terminal is written down, the operator’s card is charged', () => {
  expect(goesThroughGateway(CARD)).toBe(true);
  expect(goesThroughGateway({ ...CARD, receiver: 'Agency' })).toBe(false);
});

describe('what a booking can be paid with', () => {
  const all = [CASH, CARD, CHECK, FUND, { ...CASH, id: 'old', active: false }];
  const ids = (booking: typeof TO_PAY) => methodsFor(booking, all).map(({ id }) => id);

  test('everything offered', () => {
    expect(ids(TO_PAY)).toEqual(['cash', 'card', 'check', 'fund']);
  });

  test('a card only, once the contract was accepted by telephone', () => {
    const acceptance = TO_PAY.contractAcceptance;
    expect(ids({ ...TO_PAY, contractAcceptance: acceptance && { ...acceptance, how: 'Telephone' } })).toEqual(
      ['card'],
    );
  });

  test('no fund that is empty', () => {
    expect(ids({ ...TO_PAY, fund: '0.00' })).toEqual(['cash', 'card', 'check']);
    expect(ids({ ...TO_PAY, fund: '0.01' })).toEqual(['cash', 'card', 'check', 'fund']);
  });

  test('no fund for a house office', () => {
    expect(ids({ ...TO_PAY, house: true })).toEqual(['cash', 'card', 'check']);
  });
});
