import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import type { HitRead } from '../../api/client';
import { clearSession } from '../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import ScreeningDesk from './ScreeningDesk';
import { cleared, NOEL, PROGRESS } from './samples';

const IVAN: HitRead = {
  ...NOEL,
  id: 'h2',
  passengerId: 'p2',
  passengerName: 'Iván Reyes Ponce',
  score: 0.97,
  blocks: true,
  booking: null,
};
const ROSA: HitRead = { ...cleared(NOEL), id: 'h3', passengerId: 'p3', passengerName: 'Rosa Peña Duarte' };

let hits: Answer;
let progress: Answer;

beforeEach(() => {
  hits = { body: [NOEL, IVAN, ROSA] };
  progress = { body: PROGRESS };
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function open(search = '', role: Role = 'CharterCheckInAdmin') {
  stubServer({
    'GET /api/Screening/GetHits': () => hits,
    'GET /api/Screening/GetProgress': () => progress,
    'GET /api/Screening/GetByPassengerId/p1': () => ({ body: [NOEL] }),
    'POST /api/Screening/Decide/h1': () => {
      hits = { body: [IVAN, ROSA, cleared(NOEL)] };
      return { body: cleared(NOEL) };
    },
  });
  signIn(role);
  return showAt('/checkin', () => <ScreeningDesk actions={null} />, `/checkin?view=screening${search}`);
}

const grid = () => screen.findByRole('grid', { name: 'Screening' });
const names = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

test('whoever flies first stands on top, with the score and what it asks for', async () => {
  open();
  await waitFor(async () => expect(await names()).toEqual(['Noel Echevarría Gil', 'Iván Reyes Ponce']));
  const [, first, second] = within(await grid()).getAllByRole('row');
  expect(first?.textContent).toMatch(/0\.92 review.*XC 410 · Mon Nov 16/);
  expect(second?.textContent).toMatch(/0\.97 block.*no flight/);
  expect(screen.getByText('Compared with list 3, 7,412 people')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'To decide 2' })).toBeTruthy();
});

test('Enter opens the hit, and the decided one leaves the list', async () => {
  const router = open();
  await waitFor(async () => expect(await names()).toHaveLength(2));
  fireEvent.focus(await grid());
  fireEvent.keyDown(await grid(), { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ hit: 'h1' }));
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  fireEvent.change(reason, { target: { value: 'Other passport.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear passenger' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Screening hit' })).toBeNull());
  await waitFor(async () => expect(await names()).toEqual(['Iván Reyes Ponce']));
});

test('the decided ones are a choice away', async () => {
  const router = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'No match 1' }));
  await waitFor(async () => expect(await names()).toEqual(['Rosa Peña Duarte']));
  expect(router.state.location.search).toMatchObject({ state: 'Cleared' });
});

test('a link narrows it to a flight', async () => {
  open('&flight=f1');
  await waitFor(async () => expect(await names()).toEqual(['Noel Echevarría Gil']));
});

test.each([
  [PROGRESS, 'Nothing to decide'],
  [{ ...PROGRESS, listNumber: null, people: 0 }, 'No sanctions list is imported yet'],
])('an empty desk says why', async (read, words) => {
  hits = { body: [] };
  progress = { body: read };
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('those who import lists are led to it', async () => {
  hits = { body: [] };
  progress = { body: { ...PROGRESS, listNumber: null } };
  open('', 'CharterAdmin');
  expect((await screen.findByRole('link', { name: 'Import a list' })).getAttribute('href')).toBe(
    '/charter?tab=screening',
  );
});

test('passengers still to compare are counted', async () => {
  progress = { body: { ...PROGRESS, waiting: 12 } };
  open();
  expect(await screen.findByText(/ · 12 passengers still to compare$/)).toBeTruthy();
});

test('a link opens the hit of a passenger', async () => {
  const router = open('&passenger=p1');
  expect(await screen.findByRole('heading', { name: 'Noel Echevarría Gil' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'screening' }));
  // The keys go on in the list: nothing had the focus before the panel.
  const list = await grid();
  await waitFor(() => expect(document.activeElement).toBe(list));
});
