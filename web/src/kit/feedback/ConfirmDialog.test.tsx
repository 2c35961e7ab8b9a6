import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../testing/testing';
import { answer, confirm, confirmDelete, confirmLeave } from './confirm';

afterEach(() => act(() => answer(false)));

async function ask(question: () => Promise<boolean>): Promise<Promise<boolean>[]> {
  renderKit(<button type="button">under it</button>);
  let asked: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    asked = question();
  });
  // In an array, because an async function would wait for the answer itself.
  return [asked];
}

const dialog = () => screen.queryByRole('dialog');

test('is closed by default', () => {
  renderKit(<span />);
  expect(dialog()).toBeNull();
});

test('asks in the default words', async () => {
  await ask(confirm);
  expect(screen.getByRole('dialog', { name: 'Please Confirm!!' })).toBeTruthy();
  expect(screen.getByText('Are you sure?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ok' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('deleting asks in its own words', async () => {
  await ask(confirmDelete);
  expect(screen.getByRole('dialog', { name: 'Deleting, are you sure?' })).toBeTruthy();
  expect(screen.getByText('Click Ok to delete this item')).toBeTruthy();
});

test('leaving asks in its own words', async () => {
  await ask(confirmLeave);
  expect(screen.getByRole('dialog', { name: 'Warning' })).toBeTruthy();
  expect(
    screen.getByText('You could have unsaved changes. Are you sure you want to leave this page?'),
  ).toBeTruthy();
});

test.each([
  ['Ok', true],
  ['Cancel', false],
])('%s resolves as %s and closes', async (button, expected) => {
  const [asked] = await ask(confirm);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await asked).toBe(expected);
  expect(dialog()).toBeNull();
});

test.each([
  ['Enter', true],
  ['Escape', false],
])('%s resolves as %s, even when the focus is on the page', async (key, expected) => {
  const [asked] = await ask(confirm);
  (document.activeElement as HTMLElement | null)?.blur();
  fireEvent.keyDown(document.body, { key });
  expect(await asked).toBe(expected);
  expect(dialog()).toBeNull();
});

test('Enter on the focused Cancel button cancels', async () => {
  const [asked] = await ask(confirm);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await asked).toBe(false);
});

test('clicking outside does not dismiss it', async () => {
  await ask(confirm);
  const overlay = document.querySelector('.mantine-Modal-overlay') as Element;
  const inner = document.querySelector('.mantine-Modal-inner') as Element;
  for (const outside of [overlay, inner, document.body]) {
    fireEvent.mouseDown(outside);
    fireEvent.mouseUp(outside);
    fireEvent.click(outside);
  }
  expect(dialog()).not.toBeNull();
});

test('a second question takes the place of the first, which counts as not confirmed', async () => {
  const [first] = await ask(confirm);
  await act(async () => void confirmDelete());
  expect(await first).toBe(false);
  expect(screen.getByText('Deleting, are you sure?')).toBeTruthy();
});
