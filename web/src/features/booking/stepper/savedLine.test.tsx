import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOKING } from './samples';
import { useSavedLine } from './savedLine';

const NOW = new Date('2026-11-15T15:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const PENDING = { ...BOOKING, status: 'Pending' as const };

function Line({ endsAt }: { endsAt: number | null }) {
  return <p>{useSavedLine({ booking: PENDING, saving: false, holdEndsAt: endsAt })}</p>;
}

test('the header says Draft as soon as the hold is over', () => {
  render(<Line endsAt={NOW.getTime() + 60_000} />);
  expect(screen.getByText(/^Pending · saved/)).toBeTruthy();
  act(() => vi.advanceTimersByTime(59_000));
  expect(screen.getByText(/^Pending · saved/)).toBeTruthy();
  act(() => vi.advanceTimersByTime(1_001));
  expect(screen.getByText(/^Draft · saved/)).toBeTruthy();
});
