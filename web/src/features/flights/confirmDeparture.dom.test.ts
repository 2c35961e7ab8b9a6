import { afterEach, expect, it, vi } from 'vitest';
import { answer, question } from '../../kit/feedback/confirm';
import { stubServer } from '../../kit/testing/testingDesk';
import { confirmDeparture } from './confirmDeparture';

const COUNTS = { flightId: 'f1', booked: 151, checkedIn: 150, toGo: 1, blocked: 0, boarded: 0, digest: 'd' };

afterEach(() => {
  question.set(null);
  vi.unstubAllGlobals();
});

const asked = async (counts: object | undefined) => {
  stubServer(counts ? { 'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: counts }) } : {});
  const confirmed = confirmDeparture({ id: 'f1', flightNumber: 'XC 432' });
  await vi.waitFor(() => expect(question.get()).not.toBeNull());
  return { confirmed, message: question.get()?.message };
};

it.each([
  [COUNTS, '1 passenger is not checked in and becomes a no-show.'],
  [{ ...COUNTS, checkedIn: 96 }, '55 passengers are not checked in and become no-shows.'],
  [{ ...COUNTS, checkedIn: 151 }, 'Everybody is checked in.'],
  [undefined, 'Passengers still booked become no-shows.'],
])('says who becomes a no-show: %#', async (counts, sentence) => {
  expect((await asked(counts)).message).toBe(`${sentence} This can't be undone.`);
});

it('is confirmed by the user', async () => {
  const { confirmed } = await asked(COUNTS);
  answer(true);
  expect(await confirmed).toBe(true);
});
