import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerError } from '../../api/errors';
import { renderKit } from '../testing/testing';
import styles from './Toast.module.css';
import { toast, toastError, toastFailure, toastMessage } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  renderKit(<span />);
});

afterEach(() => {
  vi.useRealTimers();
});

const region = () => screen.getByRole('status');

test('an empty message shows nothing', () => {
  act(() => toast(''));
  expect(region().textContent).toBe('');
});

test('a message is displayed, and the stored message is cleared at once', () => {
  act(() => toast('Entity saved'));
  expect(screen.getByText('Entity saved')).toBeTruthy();
  expect(toastMessage.get().message).toBe('');
});

test('it shows for 6000 ms', () => {
  act(() => toast('Entity saved'));
  act(() => vi.advanceTimersByTime(5999));
  expect(screen.queryByText('Entity saved')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Entity saved')).toBeNull();
});

test('an unexpected failure shows the number that the log knows it by, and stays to be read out', () => {
  const headers = { 'X-Request-Id': 'K7QM4-PXW2R' };
  const answer = new Response(null, { status: 500, headers });
  act(() => toastFailure(answerError({ message: 'Something went wrong.', code: 'internalError' }, answer)));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong. Number of the request: K7QM4-PXW2R',
  );
});

test('a refusal has no number, and goes', () => {
  const headers = { 'X-Request-Id': 'K7QM4-PXW2R' };
  const answer = new Response(null, { status: 409, headers });
  act(() => toastFailure(answerError({ message: 'XC 410 is full.' }, answer)));
  expect(screen.getByRole('alert').textContent).toBe('XC 410 is full.');
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('its close button takes it away', () => {
  act(() => toast('Entity saved'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Entity saved')).toBeNull();
});

test('an error toast has the error colour and interrupts; a plain one waits its turn', () => {
  act(() => toast('Entity saved'));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => toastError('XC 410 is full.'));
  const error = screen.getByRole('alert');
  expect(error.textContent).toBe('XC 410 is full.');
  expect(error.classList.contains(styles.error ?? '')).toBe(true);
});

test('two messages in the same moment are both shown, and the same words twice as well', () => {
  act(() => {
    toast('First');
    toast('Second');
    toast('Second');
  });
  expect(screen.getAllByText('First')).toHaveLength(1);
  expect(screen.getAllByText('Second')).toHaveLength(2);
});
