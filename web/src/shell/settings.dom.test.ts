import { beforeEach, expect, test } from 'vitest';
import { fitMenu, menuOpen } from './settings';

beforeEach(() => menuOpen.set(true));

test('a window that becomes narrow shuts the menu, and becoming wide brings it back', () => {
  fitMenu(true);
  expect(menuOpen.get()).toBe(false);
  fitMenu(false);
  expect(menuOpen.get()).toBe(true);
});

test('a menu that was shut before stays shut', () => {
  menuOpen.set(false);
  fitMenu(true);
  fitMenu(false);
  expect(menuOpen.get()).toBe(false);
});

test('a menu opened over the narrow page does not count', () => {
  menuOpen.set(false);
  fitMenu(true);
  menuOpen.set(true);
  fitMenu(false);
  expect(menuOpen.get()).toBe(false);
});
