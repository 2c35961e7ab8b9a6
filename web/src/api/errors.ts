// This layer lies below the kit and may not import its marker of translatable sentences.
const s = (sentence: string): string => sentence;

export const ABORTED = s('Request aborted');
export const INSECURE_URL = s('URL must use HTTPS');
export const UNAUTHORIZED = s('Unauthorized');

const GENERIC = s('Generic Error');
const DEFAULT_TEXT: Readonly<Record<number, string>> = {
  400: s('Bad Request'),
  401: UNAUTHORIZED,
  403: s('Forbidden'),
  404: s('Not Found'),
  500: s('Internal Server Error'),
  502: s('Bad Gateway'),
  503: s('Service Unavailable'),
};

/** One field somebody else changed since the row was read. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly by: string;
  readonly at: string;
}

/** The values of a sentence by their names; one that is a sentence itself has its own code and values. */
export type Params = Readonly<Record<string, string | Sentence>>;

/** Why something is refused: a code, and the values of its sentence. */
export interface Reason {
  readonly code: string;
  readonly params: Params;
}

/** An English sentence of the server, with its reason where it has one. */
export interface Sentence {
  readonly message: string;
  readonly code?: string;
  readonly params?: Params;
}

interface Details {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly params?: Params | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly reasons?: Readonly<Record<string, Reason>> | undefined;
  readonly changes?: readonly Change[] | undefined;
  readonly retryAfter?: number | undefined;
  readonly number?: string | undefined;
  readonly details?: Unknowns | undefined;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's word for the failure; "aborted", "network" or "insecure" when it never got to speak. */
  readonly code: string;
  /** The values in the sentence. */
  readonly params: Params;
  /** What is wrong with each field of a form, in English. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The reasons for those sentences, by the same path. */
  readonly reasons: Readonly<Record<string, Reason>>;
  /** What changed under a stale edit. */
  readonly changes: readonly Change[] | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** By this number the server's log knows a request that failed unexpectedly. */
  readonly number: string | undefined;
  /** All the server said: what a refusal tells besides its sentence. */
  readonly details: Unknowns;

  constructor(failure: Details) {
    const { status, code, message, params, fields, reasons, changes, retryAfter, number, details, cause } =
      failure;
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.params = params ?? {};
    this.fields = fields;
    this.reasons = reasons ?? {};
    this.changes = changes;
    this.retryAfter = retryAfter;
    this.number = number;
    this.details = details ?? {};
  }
}

/** Somebody else changed the record since it was read. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale';

/** A failed answer: the body's message, else the status text, else the default text of its status. */
export function answerError(body: unknown, response: Response): ApiError {
  const said = asRecord(body);
  const { status } = response;
  return new ApiError({
    status,
    code: words(said.code) ?? 'unknown',
    message: words(said.message) ?? words(response.statusText) ?? DEFAULT_TEXT[status] ?? GENERIC,
    params: paramsOf(said.params),
    fields: fieldsOf(said.fields),
    reasons: reasonsOf(said.reasons),
    changes: changesOf(said.changes),
    retryAfter: secondsOf(response.headers.get('Retry-After')),
    number: (status >= 500 && response.headers.get('X-Request-Id')) || undefined,
    details: said,
  });
}

/** A request that got no answer: given up by us, or lost on the way. */
export function lostError(cause: unknown, signal?: AbortSignal | null): ApiError {
  if (cause instanceof ApiError) return cause;
  const aborted = signal?.aborted === true || (isRecord(cause) && cause.name === 'AbortError');
  return new ApiError({
    status: 0,
    code: aborted ? 'aborted' : 'network',
    message: aborted ? ABORTED : GENERIC,
    cause,
  });
}

type Unknowns = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asRecord = (value: unknown): Unknowns => (isRecord(value) ? value : {});

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function paramsOf(value: unknown): Params {
  const given = Object.entries(asRecord(value)).map(([name, each]) => [
    name,
    isRecord(each) ? { message: words(each.message) ?? '', ...reasonOf(each) } : String(each),
  ]);
  return Object.fromEntries(given);
}

const reasonOf = (value: unknown): Reason => {
  const { code, params } = asRecord(value);
  return { code: words(code) ?? 'unknown', params: paramsOf(params) };
};

const reasonsOf = (value: unknown): Record<string, Reason> =>
  Object.fromEntries(Object.entries(asRecord(value)).map(([path, each]) => [path, reasonOf(each)]));

function fieldsOf(value: unknown): Record<string, string> | undefined {
  const told = Object.entries(asRecord(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

function changesOf(value: unknown): Change[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((row): row is Unknowns & { field: string } => isRecord(row) && typeof row.field === 'string')
    .map((row) => ({
      field: row.field,
      before: row.before,
      after: row.after,
      by: words(row.by) ?? '',
      at: words(row.at) ?? '',
    }));
}

// The header holds seconds, or the date of the next try.
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^[0-9]+$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
