import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { cleared, NOEL, PROGRESS } from '../screening/samples';
import { PassengerScreening } from './PassengerScreening';

let hits: Answer;
let progress: Answer;

beforeEach(() => {
  hits = { body: [NOEL, { ...cleared(NOEL), id: 'h2', matchedName: 'GIL, Joel' }] };
  progress = { body: PROGRESS };
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function show() {
  stubServer({
    'GET /api/Screening/GetByPassengerId/p1': () => hits,
    'GET /api/Screening/GetProgress': () => progress,
  });
  signIn('CharterSale');
  return showAt('/passenger/p1', () => <PassengerScreening passengerId="p1" />);
}

test('the hits of a passenger stand with who decided, when and why, and lead to the desk', async () => {
  const router = show();
  const table = within(await screen.findByRole('grid', { name: 'Screening' }));
  const decided = (await table.findByText('GIL, Joel')).closest('tr') as HTMLElement;
  expect(decided.textContent).toMatch(/0\.92 review.*María González · .*Born 2 years apart.*No match/);
  const open = table.getByText('ECHEVERRIA GIL, Joel Alberto');
  expect((open.closest('tr') as HTMLElement).textContent).toContain('To decide');
  fireEvent.click(open);
  await waitFor(() => expect(router.state.location.href).toBe('/checkin?view=screening&hit=h1'));
});

test.each([
  [PROGRESS, 'Like nobody on list 3.'],
  [{ ...PROGRESS, waiting: 4 }, /^No hit so far\./],
  [{ ...PROGRESS, listNumber: null }, 'No sanctions list is imported yet.'],
])('without a hit it says what was compared', async (read, words) => {
  hits = { body: [] };
  progress = { body: read };
  show();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a failure is told', async () => {
  hits = { status: 503, body: { message: 'Busy.', code: 'busy' } };
  show();
  expect(await screen.findByText('Busy.')).toBeTruthy();
});
