// How the lines, receipts and exceptions of escrow are called and colored.
import type { EscrowException, EscrowKind, EscrowLine, ReceiptState } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { formatDate } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';

export const KINDS: Readonly<Record<EscrowKind, { label: string; tone: Tone }>> = {
  Received: { label: s('Received'), tone: 'quiet' },
  MovedIn: { label: s('Moved in'), tone: 'good' },
  MovedOut: { label: s('Moved out'), tone: 'good' },
  Refund: { label: s('Refund'), tone: 'note' },
  Carrier: { label: s('Carrier'), tone: 'info' },
  Taxes: { label: s('Taxes'), tone: 'info' },
  Released: { label: s('Released'), tone: 'note' },
};

export const EXCEPTIONS: Readonly<Record<EscrowException, { label: string; tone: 'bad' | 'warn' }>> = {
  DepositLate: { label: s('Deposit late'), tone: 'bad' },
  DepositedTooMuch: { label: s('Deposited, then undone'), tone: 'warn' },
  PaidOverHeld: { label: s('Airline paid more than is held'), tone: 'bad' },
  Negative: { label: s('Negative balance'), tone: 'bad' },
  CarrierDue: { label: s('Airline not paid in full'), tone: 'warn' },
  CancelledHeld: { label: s('Money on a canceled flight'), tone: 'warn' },
  FlownHeld: { label: s('Flown, money still held'), tone: 'warn' },
};

export const RECEIPTS: Readonly<Record<ReceiptState, { label: string; tone: Tone }>> = {
  ToDeposit: { label: s('To deposit'), tone: 'warn' },
  Late: { label: s('Late'), tone: 'bad' },
  Deposited: { label: s('Deposited'), tone: 'good' },
  Undone: { label: s('Payment undone'), tone: 'quiet' },
  DepositedUndone: { label: s('Deposited, payment undone'), tone: 'bad' },
};

/** "Sat Nov 21". */
export const weekDay = (day: string): string => formatDate(day, 'eee MMM dd');

/** Where the money of a receipt is; of another line its reference. */
export function depositWords({ state, dueOn, deposit, reference }: EscrowLine): string {
  if (deposit) return `${deposit.day} ${deposit.reference}`;
  if (state === 'ToDeposit' && dueOn) return t('due {day}', { day: weekDay(dueOn) });
  if (state === 'Late' && dueOn) return t('was due {day}', { day: weekDay(dueOn) });
  return state ? t(RECEIPTS[state].label) : (reference ?? '');
}

export const isToDeposit = ({ state }: Pick<EscrowLine, 'state'>): boolean =>
  state === 'ToDeposit' || state === 'Late';
