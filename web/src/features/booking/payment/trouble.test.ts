import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/errors';
import { adviceOn, type Trouble, troubleOf } from './trouble';

const refusal = (code: string, message = 'No.', details: Record<string, unknown> = {}, status = 409) =>
  new ApiError({ status, code, message, details });

const CREDIT = {
  needed: '1372.79',
  available: '1000.00',
  fund: '0.00',
  creditLimit: '5000.00',
  open: '3500.00',
  otherHolds: '500.00',
};

describe('why nothing came of it', () => {
  test.each([
    ['a declined card', refusal('cardDeclined', 'Declined.', {}, 402), { kind: 'declined', row: 2 }],
    ['an expired card', refusal('cardExpired', 'Expired.', {}, 422), { kind: 'declined', row: 2 }],
    [
      'a card company that does not answer',
      refusal('cardUnknown', 'Wait.', { charge: { id: 'charge1' } }),
      { kind: 'unknown', row: 2, chargeId: 'charge1' },
    ],
    ['a charge still open', refusal('chargeStillOpen'), { kind: 'stillOpen' }],
    ['a hold that ran out', refusal('holdEnded'), { kind: 'holdEnded' }],
    ['ages that changed after the price was said', refusal('agesChanged'), { kind: 'agesChanged' }],
    [
      'a passenger to look at',
      refusal('operatorMustLookFirst', 'Look.'),
      { kind: 'mustLook', message: 'Look.' },
    ],
    [
      'too little credit',
      refusal('overCredit', 'Too little.', CREDIT),
      { kind: 'overCredit', credit: CREDIT },
    ],
    [
      'a rule',
      refusal('fundTooSmall', 'The fund is empty.'),
      { kind: 'refused', message: 'The fund is empty.' },
    ],
  ])('%s', (_, error, expected) => {
    expect(troubleOf(error, 2)).toMatchObject(expected);
  });

  test('no answer of the server is harmless, unless a card was on its way', () => {
    const lost = new ApiError({ status: 0, code: 'network', message: 'Generic Error' });
    expect(troubleOf(lost).kind).toBe('lost');
    expect(troubleOf(lost, 2)).toMatchObject({ kind: 'unknown', row: 2, chargeId: null });
    expect(troubleOf(refusal('busy', 'Busy.', {}, 503), 2).kind).toBe('unknown');
  });

  test.each([
    ['30.00', 'The price is now 230.00, 30.00 more than quoted.'],
    ['-20.00', 'The price is now 230.00, 20.00 less than quoted.'],
    [null, 'The price is now 230.00.'],
  ])('a price that moved by %s', (difference, message) => {
    const moved = troubleOf(refusal('quoteMoved', 'Moved.', { total: '230.00', difference }));
    expect(moved).toEqual({ kind: 'quoteMoved', total: '230.00', difference, message });
  });
});

describe('what to do about it', () => {
  test('too little credit names what is short', () => {
    expect(adviceOn(troubleOf(refusal('overCredit', 'Too little.', CREDIT)))).toBe(
      'Take at least 372.79 by card, transfer or from the fund, or ask the operator’s accounting for more credit.',
    );
  });

  test('an overdrawn account is no matter of this booking’s payment', () => {
    const overdrawn = { ...CREDIT, available: '-58.81', open: '4558.81' };
    expect(adviceOn(troubleOf(refusal('overCredit', 'Too little.', overdrawn)))).toBe(
      'The account is overdrawn. Ask the operator’s accounting before selling more.',
    );
  });

  test.each([
    [{ kind: 'declined', message: '', row: 1 }, /^Try another card/],
    [{ kind: 'unknown', message: '', row: 1, chargeId: null }, /^No other payment can be taken/],
    [{ kind: 'holdEnded', message: '' }, /^Nothing was charged\. Your payments are kept/],
    [{ kind: 'notConfirmed', message: '' }, /^Payment recorded/],
    [{ kind: 'mustLook', message: '' }, /^Nothing was charged.* once the operator has decided\.$/],
  ] as [Trouble, RegExp][])('%o', (trouble, words) => {
    expect(adviceOn(trouble)).toMatch(words);
  });

  test('a rule’s own sentence says it', () => {
    expect(adviceOn({ kind: 'refused', message: 'The fund is empty.' })).toBeNull();
  });
});
