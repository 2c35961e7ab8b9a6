import { act } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { languageReady, setLanguage } from '../../kit/i18n/t';
import { scaleInWords, typedScale } from './tierWords';

const fixed = (amount: string, ...tiers: [hoursBefore: number, amount: string][]) => ({
  basis: 'Fixed' as const,
  amount,
  tiers: tiers.map(([hoursBefore, price]) => ({ hoursBefore, amount: price })),
});

afterEach(() => act(() => setLanguage('en')));

describe('a scale in words', () => {
  const cases: [what: string, ReturnType<typeof fixed>, string][] = [
    ['no steps', fixed('15.00'), 'always: 15.00'],
    [
      'days throughout',
      fixed('75.00', [168, '25.00'], [72, '50.00']),
      '7 days or more before: 25.00; 3 to 7 days: 50.00; later: 75.00',
    ],
    [
      'steps in any order, from the furthest',
      fixed('75.00', [72, '50.00'], [168, '25.00']),
      '7 days or more before: 25.00; 3 to 7 days: 50.00; later: 75.00',
    ],
    ['one day is singular', fixed('75.00', [24, '50.00']), '1 day or more before: 50.00; later: 75.00'],
    ['one hour is singular', fixed('75.00', [1, '50.00']), '1 hour or more before: 50.00; later: 75.00'],
    [
      'hours that are no whole days',
      fixed('75.00', [36, '25.00'], [12, '50.00']),
      '36 hours or more before: 25.00; 12 to 36 hours: 50.00; later: 75.00',
    ],
    [
      'hours and days mixed',
      fixed('75.00', [72, '25.00'], [12, '50.00']),
      '3 days or more before: 25.00; 12 hours to 3 days: 50.00; later: 75.00',
    ],
    [
      'a step that lasts until departure',
      fixed('150.00', [72, '25.00'], [0, '50.00']),
      '3 days or more before: 25.00; less than 3 days before: 50.00; after departure: 150.00',
    ],
    [
      'a single step that lasts until departure',
      fixed('150.00', [0, '1250.00']),
      'until departure: 1,250.00; after departure: 150.00',
    ],
    [
      'four steps',
      fixed('100.00', [720, '10.00'], [336, '20.00'], [168, '50.00'], [72, '75.00']),
      '30 days or more before: 10.00; 14 to 30 days: 20.00; 7 to 14 days: 50.00; 3 to 7 days: 75.00; later: 100.00',
    ],
  ];
  test.each(cases)('%s', (_what, scale, words) => expect(scaleInWords(scale)).toBe(words));

  test('percentages carry their sign', () => {
    const scale = { ...fixed('10.00', [48, '2.50']), basis: 'Percent' as const };
    expect(scaleInWords(scale)).toBe('2 days or more before: 2.50 %; later: 10.00 %');
  });

  test('in Spanish', async () => {
    act(() => setLanguage('es'));
    await languageReady();
    expect(scaleInWords(fixed('75.00', [168, '25.00'], [72, '50.00']))).toBe(
      '7 días o más antes: 25.00; de 3 a 7 días: 50.00; después: 75.00',
    );
  });
});

describe('a scale being typed', () => {
  const typed = (amount: string, ...tiers: [string, string][]) =>
    typedScale({
      basis: 'Fixed',
      amount,
      tiers: tiers.map(([hoursBefore, price]) => ({ hoursBefore, amount: price })),
    });

  test('amounts are read as typed', () =>
    expect(typed('75', ['168', '$25'])).toEqual(fixed('75.00', [168, '25.00'])));
  test('unfinished steps are left out', () =>
    expect(typed('75', ['', '5'], ['x', '5'], ['24', ''], ['48', '20'])).toEqual(
      fixed('75.00', [48, '20.00']),
    ));
  test('of two steps at the same hour the first is said', () =>
    expect(typed('75', ['72', '50'], ['72', '60'])).toEqual(fixed('75.00', [72, '50.00'])));
  test('without a last amount nothing is said', () => expect(typed('', ['72', '50'])).toBeNull());
});
