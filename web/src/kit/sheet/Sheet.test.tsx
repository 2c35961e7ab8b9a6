import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { renderKit } from '../testing/testing';
import type { SheetHandle } from './Sheet';
import { begin, cell, Desk, focused, key } from './testing';

describe('the grid', () => {
  test('says how large it is and where each cell stands', () => {
    renderKit(<Desk />);
    const grid = screen.getByRole('grid', { name: 'Prices' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(grid.getAttribute('aria-colcount')).toBe('5');
    expect(cell(1, 2).closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
    expect(cell(1, 2).getAttribute('aria-colindex')).toBe('5');
    expect(screen.getByRole('columnheader', { name: 'One way' }).getAttribute('colspan')).toBe('2');
    expect(screen.getByRole('columnheader', { name: 'Round trip' }).getAttribute('colspan')).toBe('1');
  });

  test('a repeated row head is heard but not drawn', () => {
    renderKit(<Desk />);
    const heard = screen.getAllByRole('rowheader', { name: 'Economy' });
    expect(heard).toHaveLength(2);
    expect(heard[0]?.querySelector('.visually-hidden')).toBeNull();
    expect(heard[1]?.querySelector('.visually-hidden')?.textContent).toBe('Economy');
  });

  test('one cell at a time can be reached with Tab', () => {
    renderKit(<Desk />);
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toEqual([cell(0, 0)]);
    begin(1, 1);
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toEqual([cell(1, 1)]);
  });

  test('states are told to the eye and to the ear', () => {
    renderKit(
      <Desk
        look={(row, column) =>
          row === 'Economy-Adult' && column === 'ow'
            ? { changed: true, wrong: 'A number is required' }
            : { inherited: true, note: 'general price applies' }
        }
      />,
    );
    expect(cell(0, 0).getAttribute('aria-invalid')).toBe('true');
    expect(cell(0, 0).getAttribute('aria-description')).toBe('A number is required');
    expect(cell(0, 1).dataset.inherited).toBe('true');
    expect(cell(0, 1).getAttribute('aria-description')).toBe('general price applies');
  });

  test('goTo chooses a cell and gives it the focus', () => {
    const handle = createRef<SheetHandle>();
    renderKit(<Desk handle={handle} />);
    act(() => handle.current?.goTo({ row: 2, column: 1 }));
    expect(focused()).toBe(cell(2, 1));
    expect(document.querySelector('output')?.textContent).toBe('2,1');
  });
});

describe('moving', () => {
  test('arrows move the focus and tell the screen', () => {
    renderKit(<Desk />);
    begin();
    expect(focused()).toBe(cell(0, 0));
    key('ArrowRight');
    key('ArrowDown');
    expect(focused()).toBe(cell(1, 1));
    expect(document.querySelector('output')?.textContent).toBe('1,1');
  });

  test('Shift and an arrow choose a block; Escape lets it go', () => {
    renderKit(<Desk />);
    begin();
    key('ArrowDown', { shiftKey: true });
    key('ArrowRight', { shiftKey: true });
    const chosen = () => screen.getAllByRole('gridcell', { selected: true });
    expect(chosen()).toEqual([cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)]);
    key('Escape');
    expect(chosen()).toEqual([cell(1, 1)]);
  });

  test('a drag and a Shift click choose a block too', () => {
    renderKit(<Desk />);
    begin();
    fireEvent.pointerOver(cell(1, 1), { buttons: 1 });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    fireEvent.pointerOver(cell(2, 2), { buttons: 0 });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    fireEvent.pointerDown(cell(2, 2), { button: 0, shiftKey: true, pointerType: 'mouse' });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(9);
  });

  test('Enter goes down, Tab along the row and on to the next', () => {
    renderKit(<Desk />);
    begin(0, 2);
    key('Enter');
    expect(focused()).toBe(cell(1, 2));
    key('Tab');
    expect(focused()).toBe(cell(2, 0));
    key('Tab', { shiftKey: true });
    expect(focused()).toBe(cell(1, 2));
    key('Enter', { shiftKey: true });
    expect(focused()).toBe(cell(0, 2));
  });

  test('Tab leaves the sheet after its last cell', () => {
    renderKit(<Desk />);
    begin(2, 2);
    const left = createEvent.keyDown(focused(), { key: 'Tab' });
    fireEvent(focused(), left);
    expect(left.defaultPrevented).toBe(false);
  });

  test('Ctrl A chooses all', () => {
    renderKit(<Desk />);
    begin();
    key('a', { ctrlKey: true });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(9);
  });
});
