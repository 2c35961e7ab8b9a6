// What was typed for a booking and not taken yet. It outlives the screen: a step can be left and resumed, and a price
// that moved or a hold that ran out costs no typing. Cards are never part of it.
import { subscribeToSession } from '../../../api/session';
import { createStore, type Store } from '../../../kit/hooks/store';
import type { PaymentRow } from './rows';
import type { Trouble } from './trouble';

/** `credit`: sold on the agency's account, nothing taken from the customer. */
export type Way = 'pay' | 'credit';

export interface Draft {
  readonly way: Way;
  /** Null: nothing typed yet, one row with all that is owed. */
  readonly rows: readonly PaymentRow[] | null;
  readonly trouble: Trouble | null;
}

const EMPTY: Draft = { way: 'pay', rows: null, trouble: null };

const drafts = new Map<string, Store<Draft>>();

// What one person typed is never shown to the next.
subscribeToSession(() => drafts.clear());

export function draftOf(bookingId: string): Store<Draft> {
  const known = drafts.get(bookingId);
  if (known) return known;
  const made = createStore(EMPTY);
  drafts.set(bookingId, made);
  return made;
}

export const changeDraft = (draft: Store<Draft>, change: Partial<Draft>): void =>
  draft.set({ ...draft.get(), ...change });
