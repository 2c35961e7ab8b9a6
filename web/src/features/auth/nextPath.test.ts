import { describe, expect, it } from 'vitest';
import { nextPath } from './nextPath';

describe('where to go after signing in', () => {
  it.each(['/Tickets', '/flightSchedule/info/7?tab=prices#top', '/Tickets?text=a%2F%2Fb', '/loginHistory'])(
    'follows %s',
    (asked) => {
      expect(nextPath(asked)).toBe(asked);
    },
  );

  it.each([
    undefined,
    7,
    '',
    'Tickets',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/Tickets',
  ])('refuses %j', (asked) => {
    expect(nextPath(asked)).toBe('/dashboard');
  });
});
