// Invoices of many agencies being made one by one. It goes on when the page is left, and can be stopped and resumed.
import { invoiceCreate, invoiceSendPdfInvoice, type OpenTotal } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { getSession, subscribeToSession } from '../../../api/session';
import { toast } from '../../../kit/feedback/toasts';
import { formatCount } from '../../../kit/format/money';
import { createStore, useStore } from '../../../kit/hooks/store';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';

export interface Result {
  /** The invoice that was made, or none. */
  invoice: { id: string; number: string } | null;
  /** Why it was not made, or not mailed. */
  refusal: string | null;
  mailed: boolean;
}

export interface Run {
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** The agencies with the lines that are invoiced, as they were when the run began. */
  agencies: readonly OpenTotal[];
  mails: boolean;
  results: ReadonlyMap<string, Result>;
  failure: string | null;
}

const run = createStore<Run | null>(null);

// What one person began is not shown to the next.
subscribeToSession(() => getSession() === null && run.set(null));

export const useRun = (): Run | null => useStore(run);

const isRunning = (now: Run | null): boolean => now?.state === 'running' || now?.state === 'stopping';

const leftOf = ({ agencies, results }: Run): OpenTotal[] =>
  agencies.filter(({ officeHoldingId }) => !results.has(officeHoldingId));

export const madeOf = ({ results }: Run): number =>
  [...results.values()].filter(({ invoice }) => invoice !== null).length;

const change = (part: Partial<Run>) => {
  const now = run.get();
  if (now) run.set({ ...now, ...part });
};

/** What the server says of this agency alone; a lost connection stops the run instead. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
    return say(error);
  }
  throw error;
}

async function invoiceAgency({ officeHoldingId, expenseIds }: OpenTotal, mails: boolean): Promise<Result> {
  let invoice: Result['invoice'];
  try {
    invoice = (await invoiceCreate({ body: { officeHoldingId, expenseIds } })).data;
  } catch (error) {
    return { invoice: null, refusal: refusalOf(error), mailed: false };
  }
  if (!mails) return { invoice, refusal: null, mailed: false };
  // The invoice stands, whatever becomes of its e-mail.
  const refusal = await invoiceSendPdfInvoice({ path: { InvoiceId: invoice.id }, body: {} }).then(
    () => null,
    (error: unknown) => say(error),
  );
  return { invoice, refusal, mailed: refusal === null };
}

/** Goes on until every agency has its result, somebody stops it, or the connection is lost. */
async function goOn(): Promise<void> {
  change({ state: 'running', failure: null });
  try {
    for (;;) {
      const before = run.get();
      const [next] = before ? leftOf(before) : [];
      if (!before || !next || before.state !== 'running') break;
      const result = await invoiceAgency(next, before.mails);
      const now = run.get();
      if (now) change({ results: new Map(now.results).set(next.officeHoldingId, result) });
    }
    const now = run.get();
    if (!now) return;
    change({ state: leftOf(now).length > 0 ? 'stopped' : 'done' });
    const count = madeOf(now);
    toast(
      count === 1 ? t('1 invoice created.') : t('{count} invoices created.', { count: formatCount(count) }),
    );
  } catch (error) {
    change({ state: 'failed', failure: say(error) });
  }
}

export function startRun(agencies: readonly OpenTotal[], mails: boolean): void {
  if (isRunning(run.get())) return;
  run.set({ state: 'running', agencies, mails, results: new Map(), failure: null });
  void goOn();
}

/** Takes up the agencies that have no result yet. Lines that are on an invoice already are refused, never doubled. */
export function resumeRun(): void {
  if (!isRunning(run.get())) void goOn();
}

/** The agency on its way is still invoiced. */
export const stopRun = (): void => change({ state: 'stopping' });

export const forgetRun = (): void => run.set(null);
