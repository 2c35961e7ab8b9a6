import { expect, test } from 'vitest';
import { beginsFirst } from './beginsFirst';

const options = ['Female', 'Male', 'X'].map((label) => ({ value: label[0] ?? '', label }));
const found = (search: string, limit = 9) =>
  beginsFirst({ options, search, limit }).map((option) => 'label' in option && option.label);

test('what begins as typed comes first', () => {
  expect(found('male')).toEqual(['Male', 'Female']);
  expect(found('FEM')).toEqual(['Female']);
  expect(found('')).toEqual(['Female', 'Male', 'X']);
  expect(found('', 2)).toEqual(['Female', 'Male']);
});
