import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  desk,
  FIND,
  found,
  IDANIA,
  later,
  makeCounterDesks,
  OPEN,
  open,
  panel,
  RAMON,
  rowOf,
  runTimers,
  sent,
  wedge,
} from './testing';

makeCounterDesks();

describe('a scan', () => {
  test.each([
    ['nothing', () => document.body],
    ['the box', () => screen.getByRole('textbox', { name: /^Scan a passport/ })],
    ['the list', () => screen.getByRole('grid', { name: 'Passengers' })],
    ['a button', () => screen.getByRole('button', { name: 'Close check-in' })],
  ])('opens the party while %s has the focus', async (_what, target) => {
    open();
    await rowOf('Bello, Ramón');
    act(() => target().focus());
    wedge('K9TR2D');
    expect(await panel()).toBeTruthy();
    expect(sent(FIND)).toEqual([{ text: 'K9TR2D' }]);
    expect(sent(OPEN)).toEqual([{ ticketMasterId: 'b1', flightId: 'f1' }]);
    expect(screen.getByText('party opened')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Scan a passport/ }).value).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('presses nothing in an open dialog, and opens no party', async () => {
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Close check-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close check-in of XC 432?' });
    const close = within(dialog).getByRole('button', { name: /^Close check-in, 3/ });
    act(() => close.focus());
    runTimers();
    let pressed = 0;
    close.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') pressed += 1;
    });
    wedge('K9TR2D');
    await later();
    expect(pressed).toBe(0);
    expect(sent(FIND)).toEqual([]);
  });

  test('of several parties lets the clerk choose with the keys', async () => {
    desk.finds = found([IDANIA, RAMON], { kind: 'Name' });
    open();
    await rowOf('Bello, Ramón');
    const box = screen.getByRole('textbox', { name: /^Scan a passport/ });
    fireEvent.change(box, { target: { value: 'a' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    const list = await screen.findByRole('group', { name: 'Passengers found' });
    const [first, second] = within(list).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.click(second as Element);
    await waitFor(() => expect(sent(OPEN)).toEqual([{ ticketMasterId: 'b2', flightId: 'f1' }]));
    expect(screen.queryByRole('group', { name: 'Passengers found' })).toBeNull();
  });

  test('that finds nobody says what else to try', async () => {
    desk.finds = found([], { kind: 'Name' });
    open();
    await rowOf('Bello, Ramón');
    wedge('SOMEBODY');
    expect(await screen.findByText('Nobody on this flight. Try another name or the locator.')).toBeTruthy();
    expect(sent(OPEN)).toEqual([]);
  });

  test('that the server refuses says why', async () => {
    desk.finds = { status: 422, body: { code: 'x', message: 'Scan again. The check digit is wrong.' } };
    open();
    await rowOf('Bello, Ramón');
    wedge('SOMEBODY');
    expect(await screen.findByText('Scan again. The check digit is wrong.')).toBeTruthy();
  });
});
