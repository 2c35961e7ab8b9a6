import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import { clearSession } from '../../api/session';
import { renderKit } from '../../kit/testing/testing';
import { type Answer, type Call, signIn, stubServer } from '../../kit/testing/testingDesk';
import { OverrideButton } from './OverrideButton';
import { blocker, ticket } from './samples';

const CALL = 'POST /api/Tickets/OverrideBlocker/t1';
const HIT = blocker('screeningHitOpen', { overridable: true, cure: 'Screening' });

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function show(role: Role, blocks = HIT, answer: Answer = { body: {} }): Call[] {
  const calls = stubServer({ [CALL]: () => answer });
  signIn(role);
  renderKit(<OverrideButton blocker={blocks} ticket={ticket('t1')} />);
  return calls;
}

test.each([
  ['CharterCheckIn', HIT],
  ['CharterSale', HIT],
  ['CharterAdmin', blocker('screeningTrueMatch', { hard: true })],
] as const)('%s is offered no override', (role, blocks) => {
  show(role, blocks);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a check-in admin overrides with a reason', async () => {
  const calls = show('CharterCheckInAdmin');
  fireEvent.click(screen.getByRole('button', { name: 'Override' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Carry anyway' }));
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Seen by police.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Carry anyway' }));
  await waitFor(() =>
    expect(calls).toEqual([{ call: CALL, body: { code: 'screeningHitOpen', reason: 'Seen by police.' } }]),
  );
  expect(
    await screen.findByText('Idania Castillo Vega is carried anyway. The log keeps the reason.'),
  ).toBeTruthy();
});

test('what the server refuses is said, and the reason stays', async () => {
  show('CharterAdmin', HIT, { status: 409, body: { message: 'There is nothing to override.', code: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Override' }));
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
  fireEvent.change(reason, { target: { value: 'Seen by police.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Carry anyway' }));
  expect(await screen.findByText('There is nothing to override.')).toBeTruthy();
  expect(reason.value).toBe('Seen by police.');
});
