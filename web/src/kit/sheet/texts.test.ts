import { describe, expect, test } from 'vitest';
import { cellKey, stillChanged, typedOver, unsent } from './texts';

const saved = { 'a/x': '1.00', 'b/x': '2.00' };
const clean = (_: string, text: string) => (/^\d+$/.test(text) ? `${text}.00` : text);
const type = (row: string, text: string) => ({ row, column: 'x', text });

describe('texts typed over saved ones', () => {
  test('are kept cleaned, by cell', () => {
    expect(typedOver({}, [type('a', '5'), type('c', 'oops')], saved, clean)).toEqual({
      'a/x': '5.00',
      [cellKey('c', 'x')]: 'oops',
    });
  });

  test('the saved text again is no change, however it is written', () => {
    expect(typedOver({ 'a/x': '5.00' }, [type('a', '1')], saved, clean)).toEqual({});
  });

  test('emptying counts only where something was saved', () => {
    expect(typedOver({}, [type('a', ''), type('c', '')], saved, clean)).toEqual({ 'a/x': '' });
  });

  test('nothing new gives the same texts, so that undo has no empty step', () => {
    const texts = { 'a/x': '5.00' };
    expect(typedOver(texts, [type('a', '5'), type('b', '2')], saved, clean)).toBe(texts);
  });

  test('what was typed during a save is still to be saved', () => {
    expect(unsent({ 'a/x': '6.00', 'b/x': '7.00' }, { 'a/x': '5.00', 'b/x': '7.00' })).toEqual({
      'a/x': '6.00',
    });
  });

  test('a change that somebody else made too is none any more', () => {
    expect(stillChanged({ 'a/x': '5.00', 'b/x': '' }, { 'a/x': '5.00', 'b/x': '3.00' })).toEqual({
      'b/x': '',
    });
  });
});
