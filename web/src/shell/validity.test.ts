import { expect, test } from 'vitest';
import { validityWords } from './validity';

test.each([
  [null, null, 'always'],
  ['2026-11-01', null, '2026-11-01 – open'],
  [null, '2026-12-31', 'open – 2026-12-31'],
  ['2026-11-01', '2026-12-31', '2026-11-01 – 2026-12-31'],
])('a fee from %s to %s is valid: %s', (validFrom, validTo, words) => {
  expect(validityWords({ validFrom, validTo })).toBe(words);
});
