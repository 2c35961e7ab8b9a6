import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { client } from '../../api/client/client.gen';
import { clearSession, startSession } from '../../api/session';
import { configureTransport } from '../../api/transport';
import { answer } from '../../kit/feedback/confirm';
import { hasUnsavedChanges } from '../../kit/feedback/leave';
import { setLanguage } from '../../kit/i18n/t';
import { renderKit } from '../../kit/testing/testing';
import Profile from './Profile';

const CENTRO = { id: 'p1', officeId: 'o1', officeName: 'Miami Centro', officeHoldingId: 'h1' };
const AIRPORT = { id: 'p2', officeId: 'o2', officeName: 'Miami Airport', officeHoldingId: 'h1' };
const PROFILE = {
  id: 'u1',
  version: 1,
  email: 'maria@alisio.test',
  name: 'María González',
  role: 'CharterAdmin',
  status: 'Active',
  hasSecondFactor: false,
  appUserOffices: [CENTRO, AIRPORT],
};
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko)';
const HERE = {
  id: 's1',
  browser: `${WINDOWS} Chrome/141.0.0.0 Safari/537.36`,
  createdAt: '2026-11-14T13:00:00Z',
  expiresAt: '2026-11-15T01:00:00Z',
  current: true,
};
const ELSEWHERE = { ...HERE, id: 's2', browser: 'curl/8.5.0', current: false };

type Answer = { status?: number; body?: unknown };
const answers = new Map<string, (body: unknown) => Answer>();
const calls: { call: string; body: unknown }[] = [];
const called = (call: string) => calls.filter((each) => each.call === call);

async function network(request: Request): Promise<Response> {
  const text = await request.text();
  const call = `${request.method} ${new URL(request.url).pathname}`;
  const body: unknown = text ? JSON.parse(text) : undefined;
  calls.push({ call, body });
  const { status = 200, body: said } = answers.get(call)?.(body) ?? {
    status: 404,
    body: { message: 'Not Found' },
  };
  return status === 204
    ? new Response(null, { status })
    : new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } });
}

beforeAll(() => {
  configureTransport(client, { onUnauthorized: () => undefined });
});

beforeEach(() => {
  calls.length = 0;
  answers.clear();
  answers.set('GET /api/Auth/Profile', () => ({ body: PROFILE }));
  answers.set('GET /api/Auth/Sessions', () => ({ body: [HERE, ELSEWHERE] }));
  vi.stubGlobal('fetch', vi.fn(network));
  startSession({
    token: 'T',
    role: 'CharterAdmin',
    name: PROFILE.name,
    appUserOffices: [CENTRO, AIRPORT],
    permissions: [],
  });
});

afterEach(() => {
  act(() => {
    answer(false);
    clearSession();
    setLanguage('en');
  });
  vi.unstubAllGlobals();
});

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const fields = () => [/^Current password/, /^New password/, /^Confirm password/].map(field);
const errorOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');
const errors = () => fields().map(errorOf);

type Typed = [current: string, chosen: string, again: string];

function change(...typed: Typed) {
  fields().forEach((input, index) => {
    fireEvent.change(input, { target: { value: typed[index] } });
    fireEvent.blur(input);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('my data', () => {
  test('shows who I am in words, and which office is the active one', async () => {
    renderKit(<Profile />);
    const data = within(await screen.findByRole('region', { name: 'My details' }));
    expect(await data.findByText('maria@alisio.test')).toBeTruthy();
    expect(data.getByText('Charter admin')).toBeTruthy();
    const [active, other] = data.getAllByRole('listitem');
    expect(active?.textContent).toBe('Miami Centroactive now');
    expect(other?.textContent).toBe('Miami Airport');
  });

  test('says when it could not be loaded, and tries again', async () => {
    answers.set('GET /api/Auth/Profile', () => ({ status: 503, body: { message: 'Service Unavailable' } }));
    renderKit(<Profile />);
    const data = within(screen.getByRole('region', { name: 'My details' }));
    expect(await data.findByText('Your details could not be loaded')).toBeTruthy();
    answers.set('GET /api/Auth/Profile', () => ({ body: PROFILE }));
    fireEvent.click(data.getByRole('button', { name: 'Try again' }));
    expect(await data.findByText('maria@alisio.test')).toBeTruthy();
  });
});

describe('changing the password', () => {
  const CALL = 'POST /api/Auth/ChangePassword';

  const long = 'x'.repeat(257);
  const missing = 'Password is required';
  const rules: [what: string, Typed, string[]][] = [
    ['nothing typed', ['', '', ''], [missing, missing, missing]],
    ['five characters', ['old', 'short', 'short'], ['', 'Password too short', '']],
    ['257 characters', ['old', long, long], ['', 'It should not exceed 256 characters', '']],
    ['two that differ', ['old-one', 'new-one', 'new-two'], ['', '', "Passwords don't match"]],
    ['all at once', ['', 'short', 'other'], [missing, 'Password too short', "Passwords don't match"]],
  ];
  test.each(rules)('the rules refuse %s without asking the server', async (_what, typed, expected) => {
    renderKit(<Profile />);
    change(...typed);
    await waitFor(() => expect(errors()).toEqual(expected));
    expect(called(CALL)).toEqual([]);
  });

  test('making the two the same takes the refusal away', async () => {
    renderKit(<Profile />);
    change('old-one', 'new-one', 'new-two');
    await waitFor(() => expect(errors()[2]).toBe("Passwords don't match"));
    fireEvent.change(field(/^New password/), { target: { value: 'new-two' } });
    await waitFor(() => expect(errors()[2]).toBe(''));
  });

  test('a wrong current password is refused on its field, and what was typed stays', async () => {
    const message = 'The current password is wrong.';
    answers.set(CALL, () => ({
      status: 422,
      body: { message, code: 'wrongPassword', fields: { currentPassword: message } },
    }));
    renderKit(<Profile />);
    change('guessed', 'new-one', 'new-one');
    await waitFor(() => expect(errors()).toEqual([message, '', '']));
    expect(fields().map((input) => input.value)).toEqual(['guessed', 'new-one', 'new-one']);
    expect(hasUnsavedChanges()).toBe(true);
  });

  test('the server’s word is shown, the fields are empty again and the sessions loaded anew', async () => {
    answers.set(CALL, () => ({ body: { message: 'Your password has been changed.' } }));
    renderKit(<Profile />);
    await screen.findByText('curl');
    answers.set('GET /api/Auth/Sessions', () => ({ body: [HERE] }));
    change('old-one', 'new-one', 'new-one');
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    expect(called(CALL)).toEqual([{ call: CALL, body: { currentPassword: 'old-one', password: 'new-one' } }]);
    expect(fields().map((input) => input.value)).toEqual(['', '', '']);
    expect(hasUnsavedChanges()).toBe(false);
    await waitFor(() => expect(screen.queryByText('curl')).toBeNull());
  });
});

describe('my sessions', () => {
  const CALL = 'DELETE /api/Auth/EndSession/s2';
  const endButton = async () => screen.findByRole('button', { name: /^Sign out curl/ });

  test('each is named by its browser, and only the others can be ended', async () => {
    renderKit(<Profile />);
    const here = (await screen.findByText('Chrome on Windows')).closest('li');
    expect(here?.textContent).toContain('this one');
    expect(here?.textContent).toMatch(/since 2026-11-1\d \d\d:\d\d [AP]M/);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Sign out / })).toHaveLength(1);
  });

  test('one is ended after it was confirmed, and the list is loaded again', async () => {
    answers.set(CALL, () => {
      answers.set('GET /api/Auth/Sessions', () => ({ body: [HERE] }));
      return { status: 204 };
    });
    renderKit(<Profile />);
    fireEvent.click(await endButton());
    await screen.findByText('Sign out this session?');
    expect(screen.getByText(/^curl is signed out right away\./)).toBeTruthy();
    expect(called(CALL)).toEqual([]);
    act(() => answer(true));
    expect(await screen.findByText('Session signed out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('curl')).toBeNull());
    expect(called(CALL)).toHaveLength(1);
  });

  test('without the confirmation nothing is ended', async () => {
    renderKit(<Profile />);
    fireEvent.click(await endButton());
    await screen.findByText('Sign out this session?');
    await act(async () => answer(false));
    expect(called(CALL)).toEqual([]);
    expect(screen.getByText('curl')).toBeTruthy();
  });

  test('one that has ended by itself is said so and leaves the list', async () => {
    const message = 'This record does not exist, or is not yours to see.';
    answers.set(CALL, () => {
      answers.set('GET /api/Auth/Sessions', () => ({ body: [HERE] }));
      return { status: 404, body: { message, code: 'notFound' } };
    });
    renderKit(<Profile />);
    fireEvent.click(await endButton());
    await screen.findByText('Sign out this session?');
    act(() => answer(true));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('curl')).toBeNull());
  });
});

describe('language and colours', () => {
  test('the chosen ones hold at once', async () => {
    renderKit(<Profile />);
    fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    fireEvent.click(screen.getByRole('radio', { name: 'Oscuro' }));
    await waitFor(() =>
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'),
    );
  });
});
