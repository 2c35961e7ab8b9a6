import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download, fileNameOf, upload, uploadMany } from './files';
import { clearSession, getSession, type SessionUser, startSession } from './session';
import { leavePage, openPage } from './testPage';
import { configureTransport } from './transport';

const office = { id: 'i', officeId: 'office1', officeName: 'Centro', officeHoldingId: 'h' };
const user: SessionUser = {
  token: 'secret',
  role: 'OfficeAdmin',
  name: 'Ana',
  appUserOffices: [office],
  permissions: [],
};

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onUnauthorized = vi.fn();
const noClient = {
  setConfig: vi.fn(),
  interceptors: { request: { use: vi.fn() }, response: { use: vi.fn() }, error: { use: vi.fn() } },
};

function sent(): { url: string; init: RequestInit; headers: Headers } {
  const [url = '', init = {}] = fetched.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init.headers) };
}

beforeEach(() => {
  configureTransport(noClient, { onUnauthorized });
  onUnauthorized.mockReset();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  window.location.hash = '#/dashboard';
  clearSession();
  startSession(user);
});

afterEach(() => {
  vi.unstubAllGlobals();
  leavePage();
});

describe('a download', () => {
  it('is the content and the name of the file', async () => {
    fetched.mockResolvedValue(
      new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="list.pdf"' } }),
    );
    const { blob, fileName } = await download('/api/Tickets/Pdf/1');
    expect(await new Response(blob).text()).toBe('%PDF');
    expect(fileName).toBe('list.pdf');
    expect(sent().url).toBe(`${window.location.origin}/api/Tickets/Pdf/1`);
    expect(sent().headers.get('Authorization')).toBe('Bearer secret');
    expect(sent().headers.get('OfficeActiveId')).toBe('office1');
  });

  it('has the name unknown-file when the answer gives none', async () => {
    fetched.mockResolvedValue(new Response('x'));
    expect((await download('/api/x')).fileName).toBe('unknown-file');
  });

  it('is posted when it is made from a selection', async () => {
    fetched.mockResolvedValue(new Response('x'));
    await download('/api/Expense/ReportByItemsSelected', { body: { ids: [1] } });
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"ids":[1]}' });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
  });

  it('raises "Request aborted" when it was given up', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async (_, { signal }) => {
      controller.abort();
      throw signal?.reason;
    });
    await expect(download('/api/x', { signal: controller.signal })).rejects.toThrow('Request aborted');
  });

  it('refuses a URL without HTTPS', async () => {
    openPage('http://desk.example/');
    await expect(download('/api/x')).rejects.toThrow('URL must use HTTPS');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('an upload', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });

  it('sends one file as file', async () => {
    fetched.mockResolvedValue(Response.json({ id: '7' }));
    expect(await upload('/api/FileAttachments/1/2', file('a.png'))).toEqual({ id: '7' });
    const form = sent().init.body as FormData;
    expect(sent().init.method).toBe('POST');
    expect([...form.keys()]).toEqual(['file']);
    expect((form.get('file') as File).name).toBe('a.png');
    // The browser writes this header itself, with the boundary.
    expect(sent().headers.has('Content-Type')).toBe(false);
    expect(sent().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends several as files', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await uploadMany('/api/FileAttachments/1/2', [file('a.png'), file('b.png')])).toBeUndefined();
    const form = sent().init.body as FormData;
    expect(form.getAll('files').map((each) => (each as File).name)).toEqual(['a.png', 'b.png']);
    expect(form.has('file')).toBe(false);
  });
});

describe('a refusal', () => {
  it('of 401 ends the session, goes to login and raises "Unauthorized"', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'Please sign in.' }, { status: 401 }));
    await expect(download('/api/x')).rejects.toMatchObject({ message: 'Unauthorized', status: 401 });
    expect(getSession()).toBeNull();
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('of 403 keeps the session and the page and says why', async () => {
    const said = { message: "You don't have permission to do this.", code: 'forbidden' };
    fetched.mockImplementation(async () => Response.json(said, { status: 403 }));
    await expect(download('/api/x')).rejects.toMatchObject({ ...said, status: 403 });
    await expect(upload('/api/x', new File(['x'], 'a.png'))).rejects.toMatchObject({ ...said, status: 403 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(getSession()).not.toBeNull();
  });

  it('says the body message, else the status text', async () => {
    fetched.mockResolvedValueOnce(Response.json({ message: 'Too large.' }, { status: 413 }));
    await expect(download('/api/x')).rejects.toThrow('Too large.');
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 500, statusText: 'Trouble' }));
    await expect(download('/api/x')).rejects.toThrow('Trouble');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('the name in Content-Disposition', () => {
  it.each([
    [null, 'unknown-file'],
    ['', 'unknown-file'],
    ['attachment', 'unknown-file'],
    ['attachment; filename=', 'unknown-file'],
    ['attachment; filename=""', 'unknown-file'],
    ['attachment; filename=a.pdf', 'a.pdf'],
    ['attachment; filename="a b; c.pdf"', 'a b; c.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    ["attachment; filename*=UTF-8''manifiesto%20n%C2%BA%201.pdf", 'manifiesto nº 1.pdf'],
    ['attachment; filename="plain.pdf"; filename*=utf-8\'es\'a%C3%B1o.pdf', 'año.pdf'],
    ['attachment; filename*=UTF-8\'\'a%C3%B1o.pdf; filename="plain.pdf"', 'año.pdf'],
    ["attachment; filename*=UTF-8''%E0%A4%A; filename=plain.pdf", 'plain.pdf'],
    ['attachment; FileName = "A.PDF"', 'A.PDF'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ["attachment; filename*=UTF-8''..%2F..%2Fx.pdf", 'x.pdf'],
  ])('%s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
