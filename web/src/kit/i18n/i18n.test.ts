import { expect, test } from 'vitest';
import { es } from './es';
import { loadSpanish, spanish } from './i18n';

test('every part of the Spanish sentences is loaded for those who read them', async () => {
  await loadSpanish();
  expect(spanish().es).toEqual(es);
});
