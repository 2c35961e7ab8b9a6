// A SigWeb for tests: the real service's properties over real HTTP on loopback.

interface Asked {
  readonly method?: string;
  readonly url?: string;
}

interface Answering {
  writeHead(status: number, headers: Record<string, string>): void;
  end(body?: string | Uint8Array): void;
}

interface Server {
  listen(port: number, host: string, ready: () => void): void;
  address(): { port: number };
  close(): void;
  closeAllConnections(): void;
}

interface Http {
  createServer(answer: (asked: Asked, answering: Answering) => void): Server;
}

// A module of the test runner's machine, not of the browser: its name in a variable keeps the compiler away from it.
const HTTP = 'node:http';

export interface FakePad {
  state: '0' | '1';
  points: number;
  connected: boolean;
  version: string | null;
  certificateDays: number | null;
  /** Answers never. */
  hangs: boolean;
  /** Answers every call with an error. */
  broken: boolean;
}

export interface FakeSigWeb {
  readonly url: string;
  readonly pad: FakePad;
  /** "POST TabletState/1", in order. */
  readonly calls: string[];
  close(): void;
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a GET of a property answers; null for one this version does not have. */
function property(pad: FakePad, name: string): string | Uint8Array | null {
  switch (name) {
    case 'TabletState':
      return pad.state;
    case 'TotalPoints':
      return String(pad.points);
    case 'TabletConnectQuery':
      return pad.connected ? '1' : '0';
    case 'TabletModelNumber':
      return pad.connected ? '57' : '0';
    case 'SigWebVersion':
      return pad.version === null ? null : `"${pad.version}"`;
    case 'DaysUntilCertificateExpires':
      return pad.certificateDays === null ? null : String(pad.certificateDays);
    case 'ClearSignature':
      pad.points = 0;
      return '';
    case 'SigImage/0':
    case 'SigImage/1':
      return PNG;
    default:
      return null;
  }
}

const SETTABLE = /^(?:DisplayXSize|DisplayYSize|ImageXSize|ImageYSize|ImagePenWidth)\/[0-9]+$/;

function set(pad: FakePad, name: string): boolean {
  const state = /^TabletState\/([01])$/.exec(name)?.[1];
  if (state === '0' || state === '1') pad.state = state;
  return state !== undefined || SETTABLE.test(name);
}

export async function startFakeSigWeb(changed: Partial<FakePad> = {}): Promise<FakeSigWeb> {
  const { createServer }: Http = await import(/* @vite-ignore */ HTTP);
  const pad: FakePad = {
    state: '0',
    points: 0,
    connected: true,
    version: '1.7.2.0',
    certificateDays: 200,
    hangs: false,
    broken: false,
    ...changed,
  };
  const calls: string[] = [];
  const server = createServer(({ method, url }, answering) => {
    const name = (url ?? '').replace('/SigWeb/', '').replace(/\?.*$/, '');
    calls.push(`${method} ${name}`);
    if (pad.hangs) return;
    const answer = (status: number, body: string | Uint8Array = '') => {
      const type = typeof body === 'string' ? 'application/json' : 'image/png';
      answering.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type });
      answering.end(body);
    };
    if (pad.broken) return answer(500);
    if (method === 'POST') return answer(set(pad, name) ? 200 : 404);
    const value = property(pad, name);
    return value === null ? answer(404) : answer(200, value);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${server.address().port}/SigWeb/`,
    pad,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
