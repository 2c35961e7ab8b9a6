import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../kit/i18n/t';
import { renderKit } from '../../kit/testing/testing';
import { AuthFrame } from './AuthFrame';
import { HEIGHT, project, WIDTH } from './chart';
import { AIRPORTS } from './geography';

const show = () =>
  renderKit(
    <AuthFrame title="Sign in" lead="Reservations">
      <form />
    </AuthFrame>,
  );

beforeEach(() => {
  setLanguage('en');
  vi.useFakeTimers({ now: new Date('2026-03-08T14:41:30Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the frame', () => {
  it('shows both clocks, on the minute', () => {
    show();
    expect(screen.getAllByText('10:41 AM')).toHaveLength(2);
    act(() => vi.advanceTimersByTime(30_000));
    expect(screen.getAllByText('10:42 AM')).toHaveLength(2);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getAllByText('10:43 AM')).toHaveLength(2);
  });

  it('says the version and the language in use', () => {
    show();
    expect(screen.getByText('Version 1.0.0')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('has every airport inside the map', () => {
    show();
    const map = screen.getByRole('img', { name: 'Map of the routes between Florida and Cuba' });
    for (const [code, { at }] of Object.entries(AIRPORTS)) {
      const [x, y] = project(at);
      expect(map.textContent).toContain(code);
      expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
    }
  });
});
