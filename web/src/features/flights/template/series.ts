// A season being made month by month. It goes on when the page is left, and its result waits for whoever comes back.
import { flightTemplateMakeFlights, type SeriesDay } from '../../../api/client';
import { toast, toastError } from '../../../kit/feedback/toasts';
import type { DateRange } from '../../../kit/filters/range/dayRange';
import { createStore, useStore } from '../../../kit/hooks/store';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';

export interface Run {
  templateId: string;
  /** The version of the template that was previewed: nothing is made from another one. */
  version: number;
  name: string;
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** The pieces that are still to be made. */
  left: readonly DateRange[];
  pieces: number;
  /** What became of the days so far. */
  days: readonly SeriesDay[];
  failure: string | null;
}

const run = createStore<Run | null>(null);

export const useRun = (): Run | null => useStore(run);

export const isRunning = (now: Run | null): boolean => now?.state === 'running' || now?.state === 'stopping';

/** The flight of that day is there already: there is nothing to make, and nothing is wrong. */
export const isThere = ({ flightId, problem }: Pick<SeriesDay, 'flightId' | 'problem'>): boolean =>
  flightId !== null && problem !== null;

/** The days that can be made, month by month, so that each call is short and there is progress to see. */
export function piecesOf(days: readonly Pick<SeriesDay, 'date' | 'problem'>[]): DateRange[] {
  const months = new Map<string, DateRange>();
  for (const { date, problem } of days) {
    if (problem !== null) continue;
    const month = date.slice(0, 7);
    months.set(month, { from: months.get(month)?.from ?? date, to: date });
  }
  return [...months.values()];
}

const change = (part: Partial<Run>) => {
  const now = run.get();
  if (now) run.set({ ...now, ...part });
};

async function makeNext(): Promise<void> {
  const now = run.get();
  const piece = now?.left[0];
  if (!now || !piece) return;
  const body = { id: now.templateId, version: now.version, dateFrom: piece.from, dateTo: piece.to };
  const { days } = (await flightTemplateMakeFlights({ body })).data;
  change({ days: [...now.days, ...days], left: now.left.slice(1) });
}

const madeWords = (days: readonly SeriesDay[]): string => {
  const count = days.filter(({ problem }) => problem === null).length;
  return count === 1 ? t('1 flight created') : t('{count} flights created', { count });
};

/** Goes on until everything is made, somebody stops it, or the server refuses. */
async function goOn(): Promise<void> {
  change({ state: 'running', failure: null });
  try {
    while (run.get()?.state === 'running' && (run.get()?.left.length ?? 0) > 0) await makeNext();
    const now = run.get();
    if (!now) return;
    change({ state: now.left.length > 0 ? 'stopped' : 'done' });
    toast(`${now.name}: ${madeWords(now.days)}`);
  } catch (error) {
    const failure = say(error);
    change({ state: 'failed', failure });
    toastError(failure);
  }
}

type Previewed = { id: string; version: number; name: string };

export function startRun(template: Previewed, left: readonly DateRange[]): void {
  if (isRunning(run.get())) return;
  const { id: templateId, version, name } = template;
  run.set({
    templateId,
    version,
    name,
    state: 'running',
    left,
    pieces: left.length,
    days: [],
    failure: null,
  });
  void goOn();
}

export const resumeRun = (): void => void goOn();

/** The month on its way is still made. */
export const stopRun = (): void => change({ state: 'stopping' });

export const forgetRun = (): void => run.set(null);
