import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePressByKey } from './pressByKey';
import { createStepActions, type StepAction } from './stepAction';

function desk(change: Partial<StepAction>) {
  const actions = createStepActions();
  const action: StepAction = { label: 'Continue', run: vi.fn(), ...change };
  actions.set(action);
  renderHook(() => usePressByKey(actions));
  return { actions, action, press: () => fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true }) };
}

test('Ctrl ↵ presses the big button, Enter alone does not', () => {
  const { action, press } = desk({});
  fireEvent.keyDown(window, { key: 'Enter' });
  expect(action.run).not.toHaveBeenCalled();
  press();
  expect(action.run).toHaveBeenCalledOnce();
});

test('what has a reason against it is not pressed', () => {
  const { action, press } = desk({ reason: 'Choose a flight' });
  press();
  expect(action.run).not.toHaveBeenCalled();
});

test('what leads on waits for the save under way, and is pressed once', () => {
  const { actions, action, press } = desk({ busy: true, leadsOn: true });
  press();
  actions.set({ ...action, busy: true });
  expect(action.run).not.toHaveBeenCalled();
  actions.set({ ...action, busy: false });
  actions.set({ ...action, busy: false });
  expect(action.run).toHaveBeenCalledOnce();
});

test.each<[string, Partial<StepAction>, Partial<StepAction>]>([
  ['a payment is never taken twice', {}, {}],
  ['a refused save leads nowhere', { leadsOn: true }, { reason: 'Fix the error above first' }],
  ['another button is another wish', { leadsOn: true }, { label: 'Continue to payment' }],
])('%s', (_, pressed, after) => {
  const { actions, action, press } = desk({ busy: true, ...pressed });
  press();
  actions.set({ ...action, busy: false, ...after });
  actions.set({ ...action, busy: false });
  expect(action.run).not.toHaveBeenCalled();
});
