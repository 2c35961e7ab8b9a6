import { describe, expect, test } from 'vitest';
import { isEmpty } from './strokes';

describe('a signature on the screen', () => {
  test('is empty without strokes, and after a mere touch', () => {
    expect(isEmpty([])).toBe(true);
    expect(isEmpty([[{ x: 5, y: 5 }]])).toBe(true);
    expect(
      isEmpty([
        [
          { x: 5, y: 5 },
          { x: 8, y: 9 },
        ],
      ]),
    ).toBe(true);
    expect(
      isEmpty([
        [
          { x: 5, y: 5 },
          { x: 65, y: 85 },
        ],
      ]),
    ).toBe(false);
  });
});
