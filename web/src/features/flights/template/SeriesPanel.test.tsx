import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FlightTemplateRead, SeriesDay } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { SeriesPanel } from './SeriesPanel';

const TEMPLATE = { id: 't1', version: 1, name: 'Mornings' } as FlightTemplateRead;
const FREE: SeriesDay = {
  date: '2026-12-02',
  weekday: 'Wednesday',
  flightId: null,
  problem: null,
  problemReason: null,
  note: null,
  departureTime: '07:15',
  arrivalTime: '08:25',
  arrivalDayLater: false,
};
const THERE: SeriesDay = {
  ...FREE,
  date: '2026-12-09',
  flightId: 'f1',
  problem: 'This airline already has a flight with this number on this day.',
};
const GONE: SeriesDay = { ...FREE, date: '2026-11-11', problem: 'The departure is in the past.' };

function open(...days: SeriesDay[]) {
  const toMake = days.filter(({ problem }) => problem === null).length;
  stubServer({
    'POST /api/FlightTemplate/Preview': () => ({ body: { templateId: 't1', days, toMake } }),
  });
  signIn('CharterAdmin');
  showAt('/', () => <SeriesPanel template={TEMPLATE} unsaved={false} />);
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('a template whose flights are all made says so, and no day of it is a problem', async () => {
  open(THERE, { ...THERE, date: '2026-12-16', flightId: 'f2' });

  expect(await screen.findByText('All flights exist')).toBeTruthy();
  expect(screen.getAllByText('Exists')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Show' })).toHaveLength(2);
  expect(screen.queryByRole('img', { name: 'Problem' })).toBeNull();
  expect(screen.getByText('Nothing to create')).toBeTruthy();
});

test('flights to make, flights that are there and days with a problem are counted apart', async () => {
  open(GONE, FREE, THERE);

  const head = await screen.findByText(/^1 flight/);
  expect(head.textContent).toBe('1 flight · 1 existing · 1 day with a problem');
  expect(screen.getAllByRole('img', { name: 'Problem' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Create 1 flight' })).toBeTruthy();
});

test('a template of days gone by has no day to make', async () => {
  open(GONE);

  expect(await screen.findByText('No dates to create.')).toBeTruthy();
  expect(screen.queryByText('All flights exist')).toBeNull();
});
