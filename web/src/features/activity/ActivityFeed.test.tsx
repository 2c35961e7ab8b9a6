import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventRead } from '../../api/client';
import { client } from '../../api/client/client.gen';
import { clearSession, startSession } from '../../api/session';
import { configureTransport } from '../../api/transport';
import { addDays, today } from '../../kit/format/dates';
import { renderKit } from '../../kit/testing/testing';
import { dateRange } from '../../shell/settings';
import ActivityFeed from './ActivityFeed';

const event = (part: Partial<EventRead>): EventRead => ({
  id: 'e1',
  eventTypes: 'Modified',
  entityType: 'Airline',
  entityId: 'a1',
  eventTitle: 'Airline changed: XC Alisio Air',
  eventText: '',
  eventDate: '2026-11-14T15:30:00Z',
  appUserName: 'Iliana Soto',
  officeName: 'Miami Centro',
  changes: [{ field: 'name', before: 'Alisio', after: 'Alisio Air' }],
  ...part,
});

const CHANGED = event({});
const COMMENT = event({
  id: 'e2',
  eventTypes: 'Comment',
  entityType: 'Office',
  eventTitle: 'Key handed over',
  eventText: 'Two keys.',
  appUserName: 'Yoel Cabrera',
  changes: [],
});

let events: EventRead[] = [];
let failing = false;
const asked: string[] = [];

async function network(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/api/EventLogs/GetListByFilter') asked.push(url.search);
  return failing
    ? new Response(JSON.stringify({ message: 'The database is away.' }), {
        status: 503,
        headers: { 'Content-Type': 'application/json' },
      })
    : new Response(JSON.stringify(events), { headers: { 'Content-Type': 'application/json' } });
}

const signIn = (role: string) =>
  startSession({ token: 'T', role, name: 'Iliana Soto', appUserOffices: [], permissions: [] });

beforeAll(() => {
  configureTransport(client, { onUnauthorized: () => undefined });
});

beforeEach(() => {
  asked.length = 0;
  events = [CHANGED, COMMENT];
  failing = false;
  dateRange.set({ from: today(), to: today() });
  vi.stubGlobal('fetch', vi.fn(network));
  // The router goes to the top of a new page; jsdom has no top.
  vi.stubGlobal('scrollTo', () => undefined);
  signIn('CharterAdmin');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

/** The screen at an address, in a router like the program's. */
function show(address = '/activityFeed') {
  const root = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/activityFeed', ActivityFeed),
      page('/airline', () => 'The airlines'),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderKit(<RouterProvider router={router} />);
  return { search: () => router.state.location.search as Record<string, string>, router };
}

const query = (from: string, to: string, entity?: string) =>
  `?${entity ? `EntityType=${entity}&` : ''}FilterByDateStart=${from}&FilterByDateEnd=${to}`;
const asSets = (searches: string[]) => searches.map((one) => [...new URLSearchParams(one)].sort().join(' '));
const expectAsked = (...searches: string[]) => waitFor(() => expect(asSets(asked)).toEqual(asSets(searches)));
const rows = async () => {
  await screen.findByText(CHANGED.eventTitle);
  return screen.getAllByRole('row').slice(1);
};
const choose = async (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

describe('the address and the call', () => {
  test('both days are today, asked for and written into the address', async () => {
    const { search } = show();
    await rows();
    await expectAsked(query(today(), today()));
    await waitFor(() => expect(search()).toEqual({ from: today(), to: today() }));
  });

  test('the days chosen on another screen hold here too', async () => {
    dateRange.set({ from: '2026-10-01', to: '2026-10-31' });
    const { search } = show();
    await expectAsked(query('2026-10-01', '2026-10-31'));
    await waitFor(() => expect(search()).toEqual({ from: '2026-10-01', to: '2026-10-31' }));
  });

  test('a link shows the same list: days, entity, event and user', async () => {
    show('/activityFeed?from=2026-11-01&to=2026-11-14&entity=Airline&type=Modified&user=Iliana%20Soto');
    expect(await rows()).toHaveLength(1);
    await expectAsked(query('2026-11-01', '2026-11-14', 'Airline'));
    expect(dateRange.get()).toEqual({ from: '2026-11-01', to: '2026-11-14' });
    expect(screen.getByRole('button', { name: 'Days: 2026-11-01 – 2026-11-14' })).toBeTruthy();
    const shown = (label: string) =>
      (screen.getByRole('combobox', { name: label }) as HTMLInputElement).value;
    expect([shown('Record'), shown('Event'), shown('User')]).toEqual(['airline', 'Modified', 'Iliana Soto']);
  });

  test('choosing an entity asks again and changes the address', async () => {
    const { search } = show('/activityFeed?from=2026-11-14&to=2026-11-14');
    await rows();
    await choose('Record', 'booking');
    await expectAsked(query('2026-11-14', '2026-11-14'), query('2026-11-14', '2026-11-14', 'TicketMaster'));
    expect(search()).toEqual({ from: '2026-11-14', to: '2026-11-14', entity: 'TicketMaster' });
  });

  test('choosing an event or a user narrows what is there without another call', async () => {
    const { search } = show('/activityFeed?from=2026-11-14&to=2026-11-14');
    expect(await rows()).toHaveLength(2);
    await choose('User', 'Yoel Cabrera');
    await waitFor(() => expect(screen.queryByText(CHANGED.eventTitle)).toBeNull());
    await choose('Event', 'Comment');
    await waitFor(() => expect(search()).toMatchObject({ user: 'Yoel Cabrera', type: 'Comment' }));
    expect(screen.getByText(COMMENT.eventTitle)).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  test('words the address invents are passed over', async () => {
    show('/activityFeed?from=2026-11-14&to=2026-11-14&entity=Spaceship&type=5');
    expect(await rows()).toHaveLength(2);
    await expectAsked(query('2026-11-14', '2026-11-14'));
  });
});

describe('the days', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Days/ }));
    return within(await screen.findByRole('dialog', { name: /^Days/ }));
  };

  test.each([
    ['Yesterday', -1, -1],
    ['Last 7 days', -6, 0],
  ])('%s is one press', async (preset, from, to) => {
    const { search } = show();
    const days = await open();
    fireEvent.click(days.getByRole('button', { name: preset }));
    const range = { from: addDays(today(), from), to: addDays(today(), to) };
    await waitFor(() => expect(search()).toEqual(range));
    await waitFor(() => expect(asSets(asked)).toContain(asSets([query(range.from, range.to)])[0]));
    expect(dateRange.get()).toEqual(range);
  });

  test('a first day after the last is said beside the field and not asked for', async () => {
    const { search } = show('/activityFeed?from=2026-11-10&to=2026-11-14');
    await rows();
    const days = await open();
    const from = days.getByLabelText('From');
    fireEvent.change(from, { target: { value: '2026-11-20' } });
    fireEvent.blur(from);
    expect(await days.findByText('Start date is after end date')).toBeTruthy();
    expect(search()).toEqual({ from: '2026-11-10', to: '2026-11-14' });
    fireEvent.change(days.getByLabelText('To'), { target: { value: '2026-11-21' } });
    fireEvent.blur(days.getByLabelText('To'));
    await expectAsked(query('2026-11-10', '2026-11-14'), query('2026-11-20', '2026-11-21'));
  });

  test('an address with such days makes no call and offers today', async () => {
    const { search } = show('/activityFeed?from=2026-11-20&to=2026-11-14');
    expect(await screen.findByText('Start date is after end date')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(dateRange.get()).toEqual({ from: today(), to: today() });
    fireEvent.click(screen.getByRole('button', { name: 'Show today' }));
    await waitFor(() => expect(search()).toEqual({ from: today(), to: today() }));
    await expectAsked(query(today(), today()));
  });
});

describe('the list', () => {
  test('an event opens with its changes, and the address says so', async () => {
    const { search } = show('/activityFeed?from=2026-11-14&to=2026-11-14');
    await rows();
    fireEvent.click(screen.getByText(CHANGED.eventTitle));
    const panel = within(await screen.findByRole('complementary', { name: 'Selected event' }));
    expect(panel.getByText('Alisio').tagName).toBe('DEL');
    expect(panel.getByText('Alisio Air')).toBeTruthy();
    expect(search()).toMatchObject({ event: 'e1' });
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(search()).not.toHaveProperty('event');
  });

  test('an event leads to the page of its record, where the role may open it', async () => {
    const { router } = show();
    await rows();
    expect(screen.queryByRole('link', { name: 'office' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'airline' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/airline'));
    expect(router.state.location.search).toEqual({});
  });

  test('and nowhere where it may not', async () => {
    signIn('OfficeSaleAgent');
    show();
    await rows();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('an empty day is named, and the last week offered', async () => {
    events = [];
    const { search } = show('/activityFeed?from=2026-11-01&to=2026-11-01');
    expect(await screen.findByText('No events on Sun Nov 01')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the last 7 days' }));
    await waitFor(() => expect(search()).toEqual({ from: addDays(today(), -6), to: today() }));
  });

  test('filters that hide everything can be cleared at once', async () => {
    const { search } = show('/activityFeed?from=2026-11-14&to=2026-11-14&type=Refund&user=Nobody');
    expect(await screen.findByText('No events match the filters')).toBeTruthy();
    expect(screen.getByText('2 events are hidden.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(2);
    expect(search()).toEqual({ from: '2026-11-14', to: '2026-11-14' });
  });

  test('a list that failed says why, and is tried again', async () => {
    failing = true;
    show();
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });
});
