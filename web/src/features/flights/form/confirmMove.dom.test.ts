import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { answer, question } from '../../../kit/feedback/confirm';
import { confirmMove } from './confirmMove';

const refusal = (brokenConnections: string[]) =>
  new ApiError({
    status: 409,
    code: 'moveNotConfirmed',
    message: 'Confirm the new times.',
    details: { bookings: 2, passengers: 5, locators: ['K7QM2T', 'T4GFN3'], brokenConnections },
  });

afterEach(() => question.set(null));

it('saves without a question when the server asks none', async () => {
  const save = vi.fn().mockResolvedValue('saved');
  await expect(confirmMove(save)).resolves.toBe('saved');
  expect(save.mock.calls).toEqual([[{}]]);
});

it('asks with the bookings concerned, and sends the answer along', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(refusal(['T4GFN3']))
    .mockResolvedValue('saved');
  const saving = confirmMove(save);
  await vi.waitFor(() => expect(question.get()).not.toBeNull());
  expect(question.get()?.message).toBe(
    'Bookings on this flight: 2 (K7QM2T, T4GFN3). Passengers: 5. They would miss their other flight: T4GFN3.',
  );
  answer(true);
  await expect(saving).resolves.toBe('saved');
  expect(save.mock.calls[1]).toEqual([{ confirmedBookings: 2, breakConnections: true }]);
});

it('saves nothing when the user does not confirm', async () => {
  const save = vi.fn().mockRejectedValue(refusal([]));
  const saving = confirmMove(save);
  await vi.waitFor(() => expect(question.get()).not.toBeNull());
  answer(false);
  await expect(saving).resolves.toBeNull();
  expect(save).toHaveBeenCalledOnce();
});
