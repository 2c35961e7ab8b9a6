import { ApiError, answerError, INSECURE_URL, lostError } from './errors';
import { IdempotencyKeys, isWrite } from './idempotency';
import { clearSession, getSession } from './session';

/** The part of the generated client this file sets up. */
export interface FetchClient {
  setConfig(config: { baseUrl: string; throwOnError: true }): unknown;
  readonly interceptors: {
    readonly request: { use(fn: (request: Request, options: SentOptions) => Promise<Request>): unknown };
    readonly response: { use(fn: (response: Response, request: Request) => Promise<Response>): unknown };
    readonly error: {
      use(fn: (error: unknown, response: Response | undefined, request: Request) => unknown): unknown;
    };
  };
}

interface SentOptions {
  readonly serializedBody?: string | undefined;
}

export interface TransportOptions {
  /** Goes to the login route. */
  readonly onUnauthorized: () => void;
  /** A call of this group changed something on the server. */
  readonly onWritten?: (group: string) => void;
  /** The calls' paths begin with /api already. */
  readonly baseUrl?: string;
}

let toLoginRoute: () => void = () => undefined;

/** Sets up the generated client once, before the first call. */
export function configureTransport(
  client: FetchClient,
  { onUnauthorized, onWritten, baseUrl = window.location.origin }: TransportOptions,
): void {
  toLoginRoute = onUnauthorized;
  const keys = new IdempotencyKeys();
  client.setConfig({ baseUrl, throwOnError: true });

  client.interceptors.request.use(async (request, { serializedBody }) => {
    requireHttps(request.url);
    for (const [name, value] of Object.entries(sessionHeaders())) request.headers.set(name, value);
    // A form with files has no text to compare: it is never taken for a retry of another one.
    keys.mark(request, serializedBody ?? (request.body ? crypto.randomUUID() : ''));
    return request;
  });

  client.interceptors.response.use(async (response, request) => {
    keys.answered(request, response.status);
    if (response.ok && isWrite(request)) onWritten?.(groupOf(request));
    if (!isJson(response)) return response;
    // The client reads the body outside its own error handling: a connection lost half-way must be our error too.
    try {
      return new Response(await response.blob(), response);
    } catch (cause) {
      throw lostError(cause, request.signal);
    }
  });

  client.interceptors.error.use((error, response, request) => {
    if (!response) return lostError(error, request.signal);
    if (response.status === 401) endSession(request.headers.get('Authorization'));
    return answerError(error, response);
  });
}

/** Who calls, and from which office. */
export function sessionHeaders(): Record<string, string> {
  const session = getSession();
  if (!session) return {};
  const headers: Record<string, string> = { Authorization: bearer(session.user.token) };
  if (session.activeOffice) headers.OfficeActiveId = session.activeOffice.officeId;
  return headers;
}

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export function requireHttps(url: string): void {
  const { hostname, href } = window.location;
  if (new URL(url, href).protocol !== 'https:' && !LOCAL_HOSTS.includes(hostname)) {
    throw new ApiError({ status: 0, code: 'insecure', message: INSECURE_URL });
  }
}

/** Ends the session a call was refused with. A late refusal of an older token must not end the session after it. */
export function endSession(refused: string | null): void {
  const session = getSession();
  if (session && refused !== bearer(session.user.token)) return;
  clearSession();
  goToLogin();
}

export function goToLogin(): void {
  const atLogin = /^#\/login(?:[/?]|$)/.test(window.location.hash);
  if (!atLogin) toLoginRoute();
}

/** The part of the path after /api/. */
const groupOf = ({ url }: Request): string => new URL(url).pathname.split('/')[2] ?? '';

const bearer = (token: string): string => `Bearer ${token}`;

const isJson = (response: Response): boolean =>
  response.status !== 204 &&
  /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
