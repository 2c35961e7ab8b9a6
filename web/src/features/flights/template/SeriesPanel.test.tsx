import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlightTemplateRead, SeriesDay } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { SeriesPanel } from './SeriesPanel';
import { forgetRun } from './series';

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
    'POST /api/FlightTemplate/Preview': () => ({ body: { templateId: 't1', version: 1, days, toMake } }),
  });
  signIn('CharterAdmin');
  showAt('/', () => (
    <SeriesPanel template={TEMPLATE} unsaved={false} outdated={false} onNewer={() => undefined} />
  ));
}

afterEach(() => {
  act(() => forgetRun());
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

describe('a preview that is no longer true', () => {
  const PREVIEW = 'POST /api/FlightTemplate/Preview';
  const MAKE = 'POST /api/FlightTemplate/MakeFlights';
  const serve = (version: () => number, days: () => SeriesDay[] = () => [FREE]): Call[] => {
    signIn('CharterAdmin');
    return stubServer({
      [PREVIEW]: () => ({ body: { templateId: 't1', version: version(), days: days(), toMake: 1 } }),
      [MAKE]: () => ({ body: { templateId: 't1', version: version(), days: days(), toMake: 1 } }),
    });
  };
  const show = (more: { unsaved?: boolean; outdated?: boolean; onNewer?: () => void } = {}) =>
    showAt('/', () => (
      <SeriesPanel template={TEMPLATE} unsaved={false} outdated={false} onNewer={() => undefined} {...more} />
    ));

  test('days of the saved template are not shown for what is typed', async () => {
    serve(() => 1);
    show({ unsaved: true, outdated: true });

    expect(await screen.findByText('Save the template to see the flights it creates now.')).toBeTruthy();
    expect(screen.queryByText(/Dec 02/)).toBeNull();
    expect(screen.queryByText(/^1 flight/)).toBeNull();
  });

  test('a price that is typed changes no day', async () => {
    serve(() => 1);
    show({ unsaved: true });

    expect(await screen.findByText(/Dec 02/)).toBeTruthy();
    expect(screen.getByText('Save the template first.')).toBeTruthy();
  });

  test('flights are asked for with the version that was previewed', async () => {
    const calls = serve(() => 1);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Create 1 flight' }));

    await waitFor(() => expect(calls.some(({ call }) => call === MAKE)).toBe(true));
    expect(calls.find(({ call }) => call === MAKE)?.body).toMatchObject({ id: 't1', version: 1 });
  });

  test('a template that another desk changed is loaded anew where nothing is typed', async () => {
    serve(() => 2);
    const onNewer = vi.fn();
    show({ onNewer });

    await waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
    expect(screen.queryByText(/Dec 02/)).toBeNull();
  });

  test('who is typing is told of it, and loads it', async () => {
    serve(() => 2);
    const onNewer = vi.fn();
    show({ unsaved: true, onNewer });

    fireEvent.click(await screen.findByRole('button', { name: 'Load latest' }));
    expect(onNewer).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Dec 02/)).toBeNull();
  });

  describe('because another desk made its flights', () => {
    /** The page, which can be left and opened again with what the program still has of it. */
    function Visits() {
      const [visit, setVisit] = useState(1);
      return (
        <>
          <button type="button" onClick={() => setVisit(visit + 1)}>
            Open again
          </button>
          <SeriesPanel
            key={visit}
            template={TEMPLATE}
            unsaved={false}
            outdated={false}
            onNewer={() => undefined}
          />
        </>
      );
    }
    const open = async () => {
      let asked = 0;
      serve(
        () => 1,
        () => (asked++ === 0 ? [FREE] : [THERE]),
      );
      showAt('/', Visits);
      expect(await screen.findByText(/Dec 02/)).toBeTruthy();
    };
    afterEach(() => vi.useRealTimers());

    test('is asked for again when the page is opened again', async () => {
      await open();
      fireEvent.click(screen.getByRole('button', { name: 'Open again' }));

      expect(await screen.findByText('Exists')).toBeTruthy();
    });

    test('is asked for again while the page stays open', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await open();
      await act(() => vi.advanceTimersByTimeAsync(30_000));

      expect(await screen.findByText('Exists')).toBeTruthy();
    });
  });
});
