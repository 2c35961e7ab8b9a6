import { expect, test } from 'vitest';
import type { BagAllowance } from '../../../api/client';
import {
  areSame,
  excessOf,
  excessWord,
  kilogramsOf,
  readWeights,
  withBag,
  withoutBag,
  writeWeights,
} from './bags';
import { allowance } from './samples';

test.each<[string, number[] | null]>([
  ['20 23 23', [20, 23, 23]],
  ['20,23;23', [20, 23, 23]],
  ['20+23', [20, 23]],
  ['20/23', [20, 23]],
  ['  18  ', [18]],
  ['', []],
  ['99', [99]],
  ['100', null],
  ['0', null],
  ['20.5', null],
  ['20 kg', null],
  ['-5', null],
  [Array(20).fill('9').join(' '), Array(20).fill(9)],
  [Array(21).fill('9').join(' '), null],
])('%j is read as %j', (typed, weights) => {
  expect(readWeights(typed)).toEqual(weights);
});

test('what is read is written the same way again', () => {
  expect(readWeights(writeWeights([20, 23]))).toEqual([20, 23]);
  expect(kilogramsOf([20, 23, 23])).toBe(66);
  expect(areSame([20, 23], [20, 23])).toBe(true);
  expect(areSame([20, 23], [23, 20])).toBe(false);
  expect(areSame([20], [20, 23])).toBe(false);
});

test('a further bag is as heavy as a bag may be; the last one is taken off first', () => {
  expect(withBag([20], allowance({ kilograms: 32 }))).toEqual([20, 32]);
  expect(withBag([], undefined)).toEqual([23]);
  expect(withBag(Array(20).fill(9), allowance())).toHaveLength(20);
  expect(withoutBag([20, 23])).toEqual([20]);
  expect(withoutBag([])).toEqual([]);
});

test.each<
  [string, number[], Partial<BagAllowance>, [bags: number, kilograms: number, amount: string | null], string]
>([
  ['within', [23], {}, [0, 0, '0.00'], ''],
  ['one bag more', [20, 23], {}, [1, 0, '30.00'], '1 extra bag'],
  ['two bags more', [20, 23, 23], {}, [2, 0, '60.00'], '2 extra bags'],
  ['too heavy', [26], {}, [0, 3, '6.00'], '3 kg over'],
  ['both', [26, 24], {}, [1, 4, '38.00'], '1 extra bag, 4 kg over'],
  ['a light bag does not help a heavy one', [5, 26], { bags: 2 }, [0, 3, '6.00'], '3 kg over'],
  ['kilograms bought before', [26], { extraKilograms: 2 }, [0, 1, '2.00'], '1 kg over'],
  ['no bag is sold', [20, 23], { bagPrice: null }, [1, 0, null], '1 extra bag'],
  ['no kilogram is sold', [26], { kilogramPrice: null }, [0, 3, null], '3 kg over'],
  ['nothing sold, nothing over', [20], { bagPrice: null, kilogramPrice: null }, [0, 0, '0.00'], ''],
])('%s', (_case, weights, more, [bags, kilograms, amount], words) => {
  const excess = excessOf(weights, allowance(more));
  expect(excess).toEqual({ bags, kilograms, amount });
  expect(excessWord(excess)).toBe(words);
});

test('until the allowance is known nothing is over it', () => {
  expect(excessOf([50, 50], undefined)).toEqual({ bags: 0, kilograms: 0, amount: '0.00' });
});
