import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/testing';
import { begin, cell, Desk, focused, forget, input, key, texts, told, write } from './testing';

beforeEach(forget);

describe('writing', () => {
  test('typing replaces the cell, Enter keeps it and goes down', () => {
    renderKit(<Desk />);
    begin();
    key('1');
    expect(input().value).toBe('1');
    expect(input().getAttribute('aria-label')).toBe('Economy · Adult · One way · Price');
    write('169');
    key('Enter');
    expect(cell(0, 0).textContent).toBe('169');
    expect(focused()).toBe(cell(1, 0));
    expect(told).toEqual([[{ row: 'Economy-Adult', column: 'ow', text: '169' }]]);
  });

  test('an arrow ends what was begun by typing; F2 leaves the arrows to the text', () => {
    renderKit(<Desk />);
    begin();
    key('7');
    key('ArrowRight');
    expect(cell(0, 0).textContent).toBe('7');
    expect(focused()).toBe(cell(0, 1));
    key('F2');
    expect(input().value).toBe('18.00');
    key('ArrowRight');
    expect(input()).toBeTruthy();
  });

  test('F2 and Enter without a change say nothing', () => {
    renderKit(<Desk />);
    begin();
    key('F2');
    key('Enter');
    expect(told).toEqual([]);
    expect(focused()).toBe(cell(1, 0));
  });

  test('Escape puts back what was there', () => {
    renderKit(<Desk />);
    begin();
    key('9');
    key('Escape');
    expect(cell(0, 0).textContent).toBe('189.00');
    expect(focused()).toBe(cell(0, 0));
    expect(told).toEqual([]);
  });

  test('leaving the field keeps what was typed, once', () => {
    renderKit(<Desk />);
    begin();
    key('9');
    fireEvent.blur(input());
    expect(cell(0, 0).textContent).toBe('9');
    begin(2, 2);
    expect(told).toHaveLength(1);
  });

  test('a press on another cell keeps what was typed', () => {
    renderKit(<Desk />);
    begin();
    key('9');
    begin(1, 1);
    expect(cell(0, 0).textContent).toBe('9');
    expect(told).toHaveLength(1);
  });

  test('a double click edits; so does a second tap of a finger', () => {
    renderKit(<Desk />);
    begin(1, 1);
    fireEvent.doubleClick(cell(1, 1));
    expect(input().value).toBe('12.00');
    key('Escape');
    fireEvent.pointerDown(cell(0, 2), { button: 0, pointerType: 'touch' });
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.pointerDown(cell(0, 2), { button: 0, pointerType: 'touch' });
    expect(input().value).toBe('179.00');
  });

  test('Ctrl S takes what is being written along, and goes on to the page', () => {
    const save = vi.fn(() => told.length);
    window.addEventListener('keydown', save);
    renderKit(<Desk />);
    begin();
    key('9');
    save.mockClear();
    key('s', { ctrlKey: true });
    window.removeEventListener('keydown', save);
    expect(save).toHaveReturnedWith(1);
    expect(cell(0, 0).textContent).toBe('9');
  });

  test('the keys it uses do not reach the page', () => {
    const page = vi.fn();
    window.addEventListener('keydown', page);
    renderKit(<Desk />);
    begin();
    for (const name of ['?', 'Escape', 'ArrowDown', 'F2', 'Enter']) key(name);
    window.removeEventListener('keydown', page);
    expect(page).not.toHaveBeenCalled();
  });

  test('Delete empties the block; Ctrl D fills it down', () => {
    renderKit(<Desk />);
    begin();
    key('ArrowDown', { shiftKey: true });
    key('d', { ctrlKey: true });
    expect(cell(1, 0).textContent).toBe('189.00');
    key('Delete');
    expect(texts()).toEqual([
      ['', '18.00', '179.00'],
      ['', '12.00', '139.00'],
      ['289.00', '28.00', '279.00'],
    ]);
  });

  test('Ctrl Z goes back, Ctrl Y and Ctrl Shift Z forward', () => {
    renderKit(<Desk />);
    begin();
    key('Delete');
    expect(cell(0, 0).textContent).toBe('');
    key('z', { ctrlKey: true });
    expect(cell(0, 0).textContent).toBe('189.00');
    key('y', { ctrlKey: true });
    expect(cell(0, 0).textContent).toBe('');
    key('z', { ctrlKey: true });
    key('Z', { ctrlKey: true, shiftKey: true });
    expect(cell(0, 0).textContent).toBe('');
  });
});

describe('the clipboard', () => {
  const board = (text = '') => {
    let held = text;
    return {
      getData: () => held,
      setData: (_: string, put: string) => {
        held = put;
      },
    };
  };

  test('a block is copied as a spreadsheet wants it', () => {
    renderKit(<Desk />);
    begin();
    key('ArrowDown', { shiftKey: true });
    key('ArrowRight', { shiftKey: true });
    const clipboardData = board();
    fireEvent.copy(focused(), { clipboardData });
    expect(clipboardData.getData()).toBe('189.00\t18.00\r\n149.00\t12.00');
    expect(told).toEqual([]);
  });

  test('a cut empties what it copied', () => {
    renderKit(<Desk />);
    begin();
    const clipboardData = board();
    fireEvent.cut(focused(), { clipboardData });
    expect(clipboardData.getData()).toBe('189.00');
    expect(cell(0, 0).textContent).toBe('');
  });

  test('a block is pasted in one step, which undo takes back', () => {
    renderKit(<Desk />);
    begin(1, 1);
    fireEvent.paste(focused(), { clipboardData: board('1\t2\r\n3\t4\r\n') });
    expect(texts()[1]).toEqual(['149.00', '1', '2']);
    expect(texts()[2]).toEqual(['289.00', '3', '4']);
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    key('z', { ctrlKey: true });
    expect(texts()[2]).toEqual(['289.00', '28.00', '279.00']);
  });

  test('while a cell is written the clipboard is its own', () => {
    renderKit(<Desk />);
    begin();
    key('F2');
    fireEvent.paste(input(), { clipboardData: board('1\t2') });
    expect(told).toEqual([]);
  });
});

describe('what cannot be written', () => {
  test('a cell by itself', () => {
    renderKit(<Desk look={(_, column) => ({ readOnly: column === 'owc' })} />);
    begin(0, 1);
    key('5');
    key('Delete');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(told).toEqual([]);
    expect(cell(0, 1).getAttribute('aria-readonly')).toBe('true');
    key('Tab');
    expect(focused()).toBe(cell(0, 2));
  });

  test('the whole sheet: it can be read and copied, and Tab passes by', () => {
    renderKit(<Desk readOnly />);
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
    begin();
    key('5');
    fireEvent.doubleClick(cell(0, 0));
    expect(screen.queryByRole('textbox')).toBeNull();
    key('ArrowDown');
    expect(focused()).toBe(cell(1, 0));
    const left = createEvent.keyDown(focused(), { key: 'Tab' });
    fireEvent(focused(), left);
    expect(left.defaultPrevented).toBe(false);
  });
});
