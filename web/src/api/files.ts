import { ApiError, answerError, lostError, UNAUTHORIZED } from './errors';
import { endSession, requireHttps, sessionHeaders } from './transport';

const UNNAMED = 'unknown-file';

export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface DownloadOptions extends CallOptions {
  /** Sent as JSON with POST, for reports made from a selection. */
  readonly body?: unknown;
}

/** A file of the server: its content and its name. */
export async function download(path: string, { body, signal }: DownloadOptions = {}): Promise<Download> {
  const posted = body === undefined ? {} : json(body);
  return await call(path, { ...posted, ...(signal && { signal }) }, async (response) => ({
    blob: await response.blob(),
    fileName: fileNameOf(response.headers.get('Content-Disposition')),
  }));
}

/** Stores one file; resolves to the server's answer. */
export const upload = (path: string, file: File, options?: CallOptions): Promise<unknown> =>
  send(path, 'file', [file], options);

/** Stores several files in one request. */
export const uploadMany = (path: string, files: readonly File[], options?: CallOptions): Promise<unknown> =>
  send(path, 'files', files, options);

async function send(
  path: string,
  field: string,
  files: readonly File[],
  { signal }: CallOptions = {},
): Promise<unknown> {
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return await call(path, { method: 'POST', body: form, headers, ...(signal && { signal }) }, answerOf);
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

async function call<Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const url = new URL(path, window.location.origin).href;
  requireHttps(url);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value);
  try {
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw await refusal(response, headers.get('Authorization'));
    return await read(response);
  } catch (cause) {
    throw lostError(cause, init.signal);
  }
}

async function refusal(response: Response, authorization: string | null): Promise<ApiError> {
  // Only 401 ends a session: who lacks a permission stays signed in and is told so, as by every other call.
  if (response.status === 401) {
    endSession(authorization);
    return new ApiError({ status: 401, code: 'unauthorized', message: UNAUTHORIZED });
  }
  return answerError(await answerOf(response), response);
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page or nothing at all: the status has to speak for it.
    return undefined;
  }
}

/** The name in a Content-Disposition header; its UTF-8 form wins over the plain one. */
export function fileNameOf(header: string | null): string {
  const given = extended(header ?? '') ?? plain(header ?? '') ?? '';
  // A name is no path, whatever the header says.
  const name = given.split(/[/\\]/).at(-1)?.trim();
  return name || UNNAMED;
}

function extended(header: string): string | undefined {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function plain(header: string): string | undefined {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  return match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2];
}
