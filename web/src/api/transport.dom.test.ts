import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../node_modules/@hey-api/openapi-ts/dist/clients/fetch/client';
import { ApiError } from './errors';
import { clearSession, getSession, type SessionUser, startSession } from './session';
import { leavePage, openPage } from './testPage';
import { configureTransport, requireHttps } from './transport';

// The very client the generator copies into the project, so that these tests break if its interceptors change.
const office = { id: 'i', officeId: 'office1', officeName: 'Centro', officeHoldingId: 'h' };
const user: SessionUser = {
  token: 'secret',
  role: 'OfficeAdmin',
  name: 'Ana',
  appUserOffices: [office],
  permissions: [],
};

const json = (status: number, body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { status, ...init, headers: { 'Content-Type': 'application/json' } });

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const onUnauthorized = vi.fn();

const onWritten = vi.fn();

function newClient() {
  const client = createClient({ fetch: ((request: Request) => fetched(request)) as typeof fetch });
  configureTransport(client, { onUnauthorized, onWritten, baseUrl: 'https://desk.example' });
  return client;
}

function sent(index = 0): Request {
  const request = fetched.mock.calls[index]?.[0];
  if (!request) throw new Error('nothing was sent');
  return request;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => expect.fail('it did not fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => json(200, { ok: true }));
  onUnauthorized.mockReset();
  onWritten.mockReset();
  window.location.hash = '#/dashboard';
  clearSession();
});

afterEach(() => {
  leavePage();
});

describe('a write', () => {
  it('reports its group once it succeeded', async () => {
    await newClient().put({ url: '/api/Airlines/7?version=1', body: {} });
    await newClient().post({ url: '/api/Notices', body: {} });
    expect(onWritten.mock.calls).toEqual([['Airlines'], ['Notices']]);
  });

  it('reports nothing when it was refused or only read', async () => {
    await newClient().post({ url: '/api/Flights/GetByDateRange', body: {} });
    fetched.mockImplementation(async () => json(409, { message: 'No seats left.' }));
    await failure(newClient().post({ url: '/api/Flights', body: {} }));
    expect(onWritten).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  it('goes to the given origin and says who calls, from which office', async () => {
    startSession(user);
    const { data } = await newClient().get({ url: '/api/Airlines' });
    expect(data).toEqual({ ok: true });
    expect(sent().url).toBe('https://desk.example/api/Airlines');
    expect(sent().headers.get('Authorization')).toBe('Bearer secret');
    expect(sent().headers.get('OfficeActiveId')).toBe('office1');
    expect(sent().headers.has('Idempotency-Key')).toBe(false);
  });

  it('says nothing of a caller nobody knows', async () => {
    await newClient().post({ url: '/api/Auth/Login', body: { userName: 'ana' } });
    expect(sent().headers.has('Authorization')).toBe(false);
    expect(sent().headers.has('OfficeActiveId')).toBe(false);
  });

  it('reads the session at each call', async () => {
    const client = newClient();
    await client.get({ url: '/api/Airlines' });
    startSession(user);
    await client.get({ url: '/api/Airlines' });
    expect(sent(0).headers.has('Authorization')).toBe(false);
    expect(sent(1).headers.get('Authorization')).toBe('Bearer secret');
  });

  it('keeps its key for a retry of the same write, and takes a new one afterwards', async () => {
    const client = newClient();
    const write = () => client.post({ url: '/api/Fund', body: { amount: '100.00' } });
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await failure(write());
    await write();
    await write();
    const keys = [0, 1, 2].map((index) => sent(index).headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('HTTPS', () => {
  it('is wanted from every URL', async () => {
    openPage('https://desk.example/');
    const client = newClient();
    client.setConfig({ baseUrl: 'http://desk.example' });
    const error = await failure(client.get({ url: '/api/Airlines' }));
    expect(error.message).toBe('URL must use HTTPS');
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['http://localhost:5173/', 'http://127.0.0.1:8000/', 'http://[::1]:8000/'])(
    'is not wanted on %s',
    (page) => {
      openPage(page);
      expect(() => requireHttps('http://127.0.0.1:8000/api/Airlines')).not.toThrow();
      expect(() => requireHttps('/api/Airlines')).not.toThrow();
    },
  );

  it.each(['http://desk.example/', 'http://localhost.evil.example/', 'http://127.0.0.10/'])(
    'is wanted on %s',
    (page) => {
      openPage(page);
      expect(() => requireHttps('/api/Airlines')).toThrow('URL must use HTTPS');
      expect(() => requireHttps('https://desk.example/api/Airlines')).not.toThrow();
    },
  );
});

describe('a failed answer', () => {
  it('becomes an error with the message of the body', async () => {
    fetched.mockResolvedValue(
      json(409, { message: 'No seats left.', code: 'noSeats', fields: { seats: 'Full' } }),
    );
    const error = await failure(newClient().post({ url: '/api/Tickets' }));
    expect(error).toMatchObject({
      status: 409,
      message: 'No seats left.',
      code: 'noSeats',
      fields: { seats: 'Full' },
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('says the status text, else the default, when the body says nothing', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502, statusText: 'Proxy Trouble' }));
    expect((await failure(newClient().get({ url: '/api/Tickets' }))).message).toBe('Proxy Trouble');
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    expect((await failure(newClient().get({ url: '/api/Tickets' }))).message).toBe('Service Unavailable');
  });

  it('ends the session on 401 and goes to the login route', async () => {
    startSession(user);
    fetched.mockResolvedValue(json(401, {}));
    const error = await failure(newClient().get({ url: '/api/Tickets' }));
    expect(error).toMatchObject({ status: 401, message: 'Unauthorized' });
    expect(getSession()).toBeNull();
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it.each(['#/login', '#/login?next=x'])('stays where it is when that is already %s', async (hash) => {
    window.location.hash = hash;
    startSession(user);
    fetched.mockResolvedValue(json(401, { message: 'Wrong user or password.' }));
    const error = await failure(newClient().post({ url: '/api/Auth/Login' }));
    expect(error.message).toBe('Wrong user or password.');
    expect(getSession()).toBeNull();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('does not end a newer session when an old token is refused late', async () => {
    startSession(user);
    const client = newClient();
    fetched.mockImplementation(async () => {
      startSession({ ...user, token: 'newer' });
      return json(401, {});
    });
    await failure(client.get({ url: '/api/Tickets' }));
    expect(getSession()?.user.token).toBe('newer');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('keeps the session on 403', async () => {
    startSession(user);
    fetched.mockResolvedValue(json(403, {}));
    expect((await failure(newClient().get({ url: '/api/Tickets' }))).message).toBe('Forbidden');
    expect(getSession()).not.toBeNull();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a request without an answer', () => {
  it('raises "Request aborted" when it was given up', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        ),
    );
    const request = failure(newClient().get({ url: '/api/Tickets', signal: controller.signal }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    controller.abort();
    expect(await request).toMatchObject({ message: 'Request aborted', code: 'aborted' });
  });

  it('raises "Request aborted" when it was given up half-way through the answer', async () => {
    const controller = new AbortController();
    const half = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"a":'));
        controller.signal.addEventListener('abort', () => stream.error(new DOMException('x', 'AbortError')));
      },
    });
    fetched.mockResolvedValue(
      new Response(half as BodyInit, { headers: { 'Content-Type': 'application/json' } }),
    );
    const request = failure(newClient().get({ url: '/api/Tickets', signal: controller.signal }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    controller.abort();
    expect((await request).message).toBe('Request aborted');
  });

  it('is a generic error when the network failed', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(newClient().get({ url: '/api/Tickets' }))).toMatchObject({
      message: 'Generic Error',
      status: 0,
      code: 'network',
    });
  });
});

it('takes an answer without content', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await expect(newClient().delete({ url: '/api/Fund/1' })).resolves.toMatchObject({ data: {} });
});
