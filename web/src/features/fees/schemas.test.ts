import { describe, expect, test } from 'vitest';
import { BLANK_FEE } from './extraFee';
import { BLANK_METHOD } from './paymentMethod';
import { feeSchema, functionalSchema, methodSchema } from './schemas';

interface Judged {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

const complaints = ({ error }: Judged) =>
  Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('payment methods', () => {
  test('a fund is the operator’s whatever was chosen before', () => {
    const body = methodSchema.parse({ ...BLANK_METHOD, name: 'Fund', kind: 'Fund', receiver: 'Agency' });
    expect(body.receiver).toBe('Operator');
  });
  test('numbers go to the server as it wants them', () => {
    const body = methodSchema.parse({
      ...BLANK_METHOD,
      name: 'Card',
      surchargePercent: '.5',
      position: '12',
    });
    expect(body).toMatchObject({ surchargePercent: '0.50', position: 12 });
  });
  test('a surcharge is at most the whole, an order a number of three digits', () => {
    const judged = methodSchema.safeParse({
      ...BLANK_METHOD,
      name: 'x',
      surchargePercent: '100.01',
      position: '1000',
    });
    expect(complaints(judged)).toEqual({
      surchargePercent: 'It should not exceed 100',
      position: 'It should not exceed 999',
    });
  });
});

describe('fees', () => {
  const fee = { ...BLANK_FEE, code: 'bag1', name: 'Bag', amount: '40' };
  test('codes are kept in capitals, open ends are nothing', () => {
    expect(feeSchema.parse(fee)).toMatchObject({
      code: 'BAG1',
      amount: '40.00',
      validFrom: null,
      validTo: null,
    });
  });
  test('a validity does not end before it begins', () => {
    const judged = feeSchema.safeParse({ ...fee, validFrom: '2026-02-02', validTo: '2026-02-01' });
    expect(complaints(judged)).toEqual({ validTo: 'The end must not be before the start' });
    expect(feeSchema.safeParse({ ...fee, validFrom: '2026-02-02', validTo: '2026-02-02' }).success).toBe(
      true,
    );
  });
  const excess = { ...fee, kind: 'Baggage', baggageUnit: 'ExtraBag' } as const;
  test('only a baggage fee says what check-in counts', () => {
    expect(feeSchema.parse(excess).baggageUnit).toBe('ExtraBag');
    expect(feeSchema.parse({ ...excess, kind: 'Service' }).baggageUnit).toBeNull();
  });
  test('excess baggage is optional and sold at check-in', () => {
    expect(complaints(feeSchema.safeParse({ ...excess, mandatory: true }))).toEqual({
      baggageUnit: "A fee for excess baggage can't be mandatory",
    });
    expect(complaints(feeSchema.safeParse({ ...excess, buyIn: 'Booking' }))).toEqual({
      baggageUnit: 'A fee for excess baggage is sold at check-in',
    });
    const included = { ...excess, baggageUnit: 'IncludedBag', buyIn: 'Booking' } as const;
    expect(feeSchema.safeParse(included).success).toBe(true);
  });
  test('no maximum is no limit; it is 1 to 20', () => {
    expect(feeSchema.parse(fee).maxQuantity).toBeNull();
    expect(feeSchema.parse({ ...fee, maxQuantity: '2' }).maxQuantity).toBe(2);
    for (const maxQuantity of ['0', '21', 'x'])
      expect(feeSchema.safeParse({ ...fee, maxQuantity }).success).toBe(false);
  });
  test.each(['', 'BAG 1', 'BAG-1', 'TOOLONGCODE'])('%s is no code', (code) =>
    expect(feeSchema.safeParse({ ...fee, code }).success).toBe(false),
  );
});

describe('functional fees', () => {
  const step = (hoursBefore: string, amount: string) => ({ hoursBefore, amount });
  test('two steps at the same hour are refused at the second', () => {
    const tiers = [step('72', '5'), step('24', '6'), step('72', '7')];
    const judged = functionalSchema.safeParse({ basis: 'Fixed', amount: '9', tiers });
    expect(complaints(judged)).toEqual({ 'tiers.2.hoursBefore': 'Two steps begin at the same hour' });
  });
  test('no percentage is more than the whole', () => {
    const judged = functionalSchema.safeParse({
      basis: 'Percent',
      amount: '101',
      tiers: [step('72', '100'), step('24', '100.01')],
    });
    expect(complaints(judged)).toEqual({
      amount: 'It should not exceed 100',
      'tiers.1.amount': 'It should not exceed 100',
    });
    expect(functionalSchema.safeParse({ basis: 'Fixed', amount: '101', tiers: [] }).success).toBe(true);
  });
});
