// Whether the server can be reached, as the calls themselves tell. The browser's own opinion is not asked: it knows the
// cable, not the way to the server.
import { ApiError } from '../../../api/errors';
import { createStore } from '../../../kit/hooks/store';

/** The small call for counts, asked every other second, fails twice before the line counts as down. */
const FAILURES = 2;
const PROBE_MS = 5_000;
/** A scan at the gate is not waited for longer. */
export const SCAN_MS = 8_000;

export const lineIsDown = createStore(false);
let failures = 0;
let heard: Date | null = null;

/** When the server was heard last; null before the first time. */
export const lastHeard = (): Date | null => heard;

const GATEWAY_FAILURES: readonly number[] = [502, 503, 504];

/** No response: nothing is known about what the server made of the call. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ? error.code !== 'insecure' : GATEWAY_FAILURES.includes(error.status));

export function noteHeard(): void {
  failures = 0;
  heard = new Date();
  // Told each time: what waits to be sent is sent now.
  lineIsDown.set(false);
}

/** At once, where somebody waits for the response; else after the second failure. */
export function noteLost(atOnce = false): void {
  failures += 1;
  if (atOnce || failures >= FAILURES) lineIsDown.set(true);
}

/** A call that is given up after a while: a line that swallows packets fails as surely as one that is cut. */
export async function inTime<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  { within = PROBE_MS, signal }: { within?: number; signal?: AbortSignal } = {},
): Promise<Result> {
  const late = AbortSignal.timeout(within);
  try {
    return await call(signal ? AbortSignal.any([signal, late]) : late);
  } catch (cause) {
    if (!late.aborted || signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'network', message: 'Generic Error', cause });
  }
}

/** The probe: a call whose outcome tells how the line is. */
export async function probe<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  try {
    const result = await inTime(call, { signal });
    noteHeard();
    return result;
  } catch (error) {
    if (!signal.aborted) {
      if (isLost(error)) noteLost();
      else noteHeard();
    }
    throw error;
  }
}
