// Which step of a party's work was refused, and why. Pure.
import { ApiError, isStale } from '../../../api/errors';
import { formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';

export type Step = 'documents' | 'fees' | 'save' | 'payment' | 'checkIn';

export interface StepTrouble {
  readonly step: Step;
  readonly kind: 'refused' | 'stale' | 'owedMoved' | 'lost';
  /** In the user's language. */
  readonly message: string;
}

/** A step that did not come about; those before it did, and are not repeated. */
export class StepFailed extends Error {
  constructor(readonly trouble: StepTrouble) {
    super(trouble.message);
  }
}

const TITLES: Readonly<Record<Step, string>> = {
  documents: s('Document not changed'),
  fees: s('Fee not charged'),
  save: s('Not saved'),
  payment: s('Payment not taken'),
  checkIn: s('Not checked in'),
};

export const troubleTitle = ({ step }: StepTrouble): string => t(TITLES[step]);

const LOST = s('No response from the server. Try again; nothing is done twice.');

export function troubleOf(step: Step, cause: unknown): StepTrouble {
  if (isStale(cause)) return { step, kind: 'stale', message: say(cause) };
  const nothingSaid = cause instanceof ApiError && (cause.status === 0 || cause.status >= 500);
  return nothingSaid
    ? { step, kind: 'lost', message: t(LOST) }
    : { step, kind: 'refused', message: say(cause) };
}

/** Money is taken only of an amount that was on the screen. */
export const owedMoved = (owed: string): StepTrouble => ({
  step: 'payment',
  kind: 'owedMoved',
  message: t('{amount} is owed here now. Collect it, then check in again.', { amount: formatMoney(owed) }),
});
