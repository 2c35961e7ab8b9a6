// A client of SigWeb, the service of Topaz signature pads on the clerk's own Windows workstation. Plain HTTP: a GET
// reads a property, a POST sets one. It answers on loopback under a public name that has a certificate.
export const SIGWEB_HTTP = 'http://tablet.sigwebtablet.com:47289/SigWeb/';
export const SIGWEB_HTTPS = 'https://tablet.sigwebtablet.com:47290/SigWeb/';

/** A page may only call what is as safe as itself. */
export const baseUrlFor = (protocol: string): string => (protocol === 'https:' ? SIGWEB_HTTPS : SIGWEB_HTTP);

/** The chosen address of this workstation; none chosen: by the page's own protocol. */
export const sigWebUrl = (baseUrl: string): string =>
  baseUrl === '' ? baseUrlFor(window.location.protocol) : baseUrl;

const PROBE_MS = 1500;
const CALL_MS = 5000;
const POLL_MS = 100;
const PEN_WIDTH = 5;

/** `timeout`: it did not answer in time. `unreachable`: nobody is there. `refused`: it answered with an error. */
export type SigWebTrouble = 'timeout' | 'unreachable' | 'refused';

export class SigWebError extends Error {
  override readonly name = 'SigWebError';
  readonly trouble: SigWebTrouble;

  constructor(trouble: SigWebTrouble, cause?: unknown) {
    super(`SigWeb: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** What an older service does not tell is null. */
export interface SigWebStatus {
  readonly version: string | null;
  readonly connected: boolean | null;
  readonly model: string | null;
  readonly capturing: boolean;
  readonly certificateDays: number | null;
}

export interface Frame {
  readonly points: number;
  readonly image: Blob;
}

export interface CaptureOptions {
  readonly width: number;
  readonly height: number;
  /** The signature so far, whenever there is more of it or it was cleared. */
  readonly onFrame: (frame: Frame) => void;
  /** The pad was lost; the capture has ended. */
  readonly onTrouble: (error: SigWebError) => void;
}

export interface Capture {
  clear(): Promise<void>;
  /** The whole signature; the pad is free again. */
  finish(): Promise<Frame>;
  /** Ends polling and frees the pad. May be called at any time, and more than once. */
  stop(): Promise<void>;
}

interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly ms?: number;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** One call with its own deadline; the body is read within it. */
async function call<Body>(
  url: string,
  readBody: (response: Response) => Promise<Body>,
  { method = 'GET', ms = CALL_MS, signal, keepalive = false }: CallOptions = {},
): Promise<Body> {
  const deadline = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    deadline.abort();
  }, ms);
  const giveUp = () => deadline.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { method, keepalive, cache: 'no-store', signal: deadline.signal });
    if (!response.ok) throw new SigWebError('refused');
    return await readBody(response);
  } catch (error) {
    if (error instanceof SigWebError) throw error;
    throw new SigWebError(late ? 'timeout' : 'unreachable', error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Texts come in quotes from newer versions, bare from older ones. */
const asText = async (response: Response): Promise<string> =>
  (await response.text()).trim().replace(/^"(.*)"$/, '$1');

const asBlob = (response: Response): Promise<Blob> => response.blob();

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

export function createSigWeb(baseUrl: string) {
  const base = baseUrl.replace(/\/*$/, '/');
  const get = (property: string, options?: CallOptions) => call(base + property, asText, options);
  const set = (property: string, options?: CallOptions) =>
    call(base + property, asText, { ...options, method: 'POST' });
  const image = (options?: CallOptions) => call(`${base}SigImage/0`, asBlob, options);

  /** Whether the service is there, and what it knows of the pad. */
  async function probe(signal?: AbortSignal): Promise<SigWebStatus> {
    const options = { ms: PROBE_MS, ...(signal ? { signal } : {}) };
    const state = await get('TabletState', options);
    const known = (property: string) => get(property, options).catch(() => null);
    const [version, connected, model, days] = await Promise.all(
      ['SigWebVersion', 'TabletConnectQuery', 'TabletModelNumber', 'DaysUntilCertificateExpires'].map(known),
    );
    return {
      version: version || null,
      connected: connected == null ? null : connected === '1',
      model: model && model !== '0' ? model : null,
      capturing: state === '1',
      certificateDays: days && /^-?[0-9]+$/.test(days) ? Number(days) : null,
    };
  }

  /** Wakes the pad and follows the pen until it is stopped. */
  function capture({ width, height, onFrame, onTrouble }: CaptureOptions): Capture {
    const ending = new AbortController();
    const { signal } = ending;
    let opened = false;
    let freed: Promise<void> | undefined;

    // Also when the page itself goes away: a pad left on keeps the next program out.
    const free = () => set('TabletState/0', { keepalive: true }).then(nothing, nothing);
    const stop = (): Promise<void> => {
      if (freed) return freed;
      ending.abort();
      window.removeEventListener('pagehide', onPageHide);
      freed = opened ? free() : opening.then(free, free);
      return freed;
    };
    const onPageHide = () => void stop();
    window.addEventListener('pagehide', onPageHide);

    const open = async (): Promise<void> => {
      const sizes = [`DisplayXSize/${width}`, `DisplayYSize/${height}`, `ImageXSize/${width}`];
      for (const property of [...sizes, `ImageYSize/${height}`, `ImagePenWidth/${PEN_WIDTH}`]) {
        await set(property, { signal });
      }
      // Not given up half-way: the pad must be known to be on before it is put off.
      await set('TabletState/1');
      opened = true;
      await get('ClearSignature', { signal });
    };

    const follow = async (): Promise<void> => {
      let drawn = 0;
      while (!signal.aborted) {
        const points = Number(await get('TotalPoints', { signal }));
        if (points !== drawn) {
          drawn = points;
          const frame = { points, image: await image({ signal }) };
          if (!signal.aborted) onFrame(frame);
        }
        await pause(POLL_MS, signal);
      }
    };

    const opening = open();
    opening.then(follow).catch((error: unknown) => {
      if (signal.aborted) return;
      void stop();
      onTrouble(error instanceof SigWebError ? error : new SigWebError('unreachable', error));
    });

    return {
      clear: async () => {
        await opening;
        await get('ClearSignature', { signal });
      },
      finish: async () => {
        await opening;
        const points = Number(await get('TotalPoints', { signal }));
        const frame = { points, image: await image({ signal }) };
        await stop();
        return frame;
      },
      stop,
    };
  }

  return { probe, capture };
}

const nothing = (): void => undefined;
