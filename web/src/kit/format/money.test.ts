import { describe, expect, it } from 'vitest';
import { add, compare, formatMoney, fromCents, heroParts, parseMoney, sub, times, toCents } from './money';

describe('a shown amount', () => {
  it.each([
    ['1333.02', '1,333.02'],
    ['0', '0.00'],
    ['0.5', '0.50'],
    ['-0.00', '0.00'],
    ['-25', '\u221225.00'],
    ['999.99', '999.99'],
    ['1000', '1,000.00'],
    ['1234567.89', '1,234,567.89'],
    ['-1234.5', '\u22121,234.50'],
    ['12.3400', '12.34'],
    ['90071992547409931.07', '90,071,992,547,409,931.07'],
  ])('%s is %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  it('has two parts as a hero', () => {
    expect(heroParts('18462.35')).toEqual({ whole: '$18,462', cents: '.35' });
    expect(heroParts('-18462.35')).toEqual({ whole: '\u2212$18,462', cents: '.35' });
    expect(heroParts('0')).toEqual({ whole: '$0', cents: '.00' });
  });
});

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(add('0.10', '0.20')).toBe('0.30');
    expect(add(...Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00');
    expect(sub('0.30', '0.10')).toBe('0.20');
    expect(times('19.99', 3)).toBe('59.97');
    expect(add('90071992547409931.07', '0.01')).toBe('90071992547409931.08');
  });

  it('knows the other side of zero', () => {
    expect(sub('1', '1.01')).toBe('-0.01');
    expect(times('-2.50', 2)).toBe('-5.00');
    expect(times('2.50', 0)).toBe('0.00');
    expect(add()).toBe('0.00');
  });

  it('compares by value, not by text', () => {
    expect(compare('9', '10')).toBe(-1);
    expect(compare('10.00', '10')).toBe(0);
    expect(compare('-1', '-2')).toBe(1);
    expect(['10', '9.5', '-3'].sort(compare)).toEqual(['-3', '9.5', '10']);
  });

  it('refuses half a passenger', () => {
    expect(() => times('1', 0.5)).toThrow(RangeError);
  });

  it.each(['', 'abc', '1.005', '1,000.00', '$5', '1e3', '.5', '1.', 'NaN', '1\n', '１', '+1'])(
    'refuses %j on the wire',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
    },
  );

  it('goes to cents and back', () => {
    for (const cents of [0n, 1n, 9n, 10n, 99n, 100n, -1n, -100n, 123456789n]) {
      expect(toCents(fromCents(cents))).toBe(cents);
    }
  });
});

describe('typed input', () => {
  it.each([
    ['5', '5.00'],
    [' 5 ', '5.00'],
    ['.5', '0.50'],
    ['$1,333.02', '1333.02'],
    ['1333.02', '1333.02'],
    ['1,333,000', '1333000.00'],
    ['-5', '-5.00'],
    ['\u22125.25', '-5.25'],
    ['-$5', '-5.00'],
    ['007', '7.00'],
    ['-0', '0.00'],
  ])('%j is %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '$',
    '1.',
    '1.005',
    '1.333,02',
    '1,33',
    '12,34,567',
    '1 000',
    'abc',
    '1e3',
    '5-',
    '--5',
    '５',
  ])('%j is no amount', (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });

  it('reads back what is shown', () => {
    for (const amount of ['0.00', '1333.02', '-1234567.80'])
      expect(parseMoney(formatMoney(amount))).toBe(amount);
  });
});
