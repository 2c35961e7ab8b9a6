import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperationState } from '../../api/client';
import { clearSession } from '../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import Operation from './Operation';

const STATE: OperationState = {
  ...{ at: '2026-11-19T13:00:00Z', version: '1.0.0', diskFreeBytes: 5 * 1024 ** 3, isVerifying: false },
  findings: [
    { check: 'Database', state: 'Good', reason: 'The database answers.' },
    { check: 'Backup', state: 'Warning', reason: 'No backup is known.' },
  ],
  queue: { waiting: 3, oldestAt: '2026-11-19T12:58:00Z', failed: 2, workerHeardAt: '2026-11-19T13:00:00Z' },
  holds: { bookings: 4, seats: 9 },
  outbox: { waiting: 1, oldestAt: '2026-11-19T12:00:00Z', failed: 0 },
  backups: { backupAt: null, archiveAt: '2026-11-19T07:00:00Z' },
  connections: { active: 1, inTransaction: 1, idle: 6 },
  verification: {
    ...{ beganAt: '2026-11-19T08:00:00Z', seconds: 41.2, checks: 57, problems: 3 },
    findings: [{ check: 'journals balance', count: 3, first: ['journal 7 (Sale): 2 lines, off by 5.00'] }],
  },
  earlier: [{ beganAt: '2026-11-18T08:00:00Z', seconds: 40, checks: 57, problems: 0, findings: [] }],
  requests: {
    slices: [{ at: '2026-11-19T12:55:00Z', done: 90, refused: 8, failed: 1 }],
    refusals: [{ code: 'noSeatsLeft', count: 8 }],
    slowest: [{ method: 'GET', route: '/api/Airports', requests: 99, meanMs: 12.4, slow: 0 }],
  },
};

let calls: Call[] = [];
let state: OperationState;
let onVerify: () => Answer;

beforeEach(() => {
  state = STATE;
  onVerify = () => ({ body: { started: true } });
  calls = stubServer({
    'GET /api/Engine/GetState': () => ({ body: state }),
    'POST /api/Engine/Verify': () => onVerify(),
  });
  signIn('CharterAdmin');
  showAt('/operation', Operation);
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('what somebody should look at has a word, and findings of the data are listed', async () => {
  expect(await screen.findByText('No backup is known.')).toBeTruthy();
  expect(screen.getByText('Look at it')).toBeTruthy();
  expect(screen.getByText('journal 7 (Sale): 2 lines, off by 5.00')).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  expect(screen.getByText('Nothing wrong')).toBeTruthy();
  expect(screen.getByText('90 done, 8 refused, 1 failed')).toBeTruthy();
  expect(screen.getByText('2 failed')).toBeTruthy();
});

test('the data is checked on demand, and not twice at once', async () => {
  const button = await screen.findByRole('button', { name: 'Check the data' });
  state = { ...STATE, isVerifying: true };
  fireEvent.click(button);
  expect(await screen.findByText('The check of the data has started.')).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(button);
  expect(calls.filter(({ call }) => call === 'POST /api/Engine/Verify')).toHaveLength(1);
});

test('a refusal is said', async () => {
  const message = 'The data is being checked already. Wait for the result.';
  onVerify = () => ({ status: 409, body: { message, code: 'verifyingAlready' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Check the data' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});
