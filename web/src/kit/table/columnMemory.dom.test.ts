import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useColumnChoice } from './columnMemory';
import type { Column } from './types';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  header: key,
  value: () => key,
  ...more,
});
const COLUMNS = [
  column('name'),
  column('route', { secondary: true }),
  column('by', { secondary: 1200 }),
  column('due', { secondary: 600 }),
  column('note', { hidden: true }),
];

test.each([
  [0, 'name route by due'],
  [1220, 'name route by due'],
  [1146, 'name route due'],
  [836, 'name due'],
  [548, 'name'],
])('at a width of %i stand %s', (width, keys) => {
  const { result } = renderHook(() => useColumnChoice('test', COLUMNS, width, 1000));
  expect(result.current.shown.map(({ key }) => key).join(' ')).toBe(keys);
});
