// How lines of funds are called and colored, and what may be said of a fund.
import type { FundLine, FundRead, FundSummary } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { compare } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';

export type FundKind = FundLine['kind'];

export const FUND_KINDS: Record<FundKind, { label: string; tone: Tone }> = {
  Opening: { label: s('Brought forward'), tone: 'quiet' },
  Deposit: { label: s('Paid in'), tone: 'good' },
  Withdrawal: { label: s('Paid out'), tone: 'warn' },
  Payment: { label: s('Booking'), tone: 'info' },
  Refund: { label: s('Refund'), tone: 'note' },
  Invoice: { label: s('Invoice'), tone: 'info' },
  Reversal: { label: s('Reversal'), tone: 'quiet' },
  Correction: { label: s('Correction'), tone: 'quiet' },
};

export const FUND_WAYS = ['In', 'Out'] as const;
export type FundWay = (typeof FUND_WAYS)[number];

export const WAY_WORDS: Record<FundWay, string> = { In: s('Paid in'), Out: s('Paid out') };

/** Whether the line brought money into the fund or took some out of it. */
export const wayOf = ({ amount }: Pick<FundLine, 'amount'>): FundWay =>
  compare(amount, '0.00') < 0 ? 'Out' : 'In';

export const SHOWN_FUNDS = ['Used', 'Low', 'All'] as const;
export type ShownFunds = (typeof SHOWN_FUNDS)[number];

export const shownFunds = (funds: readonly FundSummary[], shown: ShownFunds): FundSummary[] =>
  funds.filter(({ active, low }) => shown === 'All' || (shown === 'Low' ? low : active || low));

/** The state of a fund: the first that matters. */
export function stateOfFund({ low, active, blocked, balance }: FundSummary): { label: string; tone: Tone } {
  if (low) return { label: s('Low'), tone: compare(balance, '0.00') > 0 ? 'warn' : 'bad' };
  if (blocked) return { label: s('Blocked'), tone: 'bad' };
  return active ? { label: s('In use'), tone: 'good' } : { label: s('Not used'), tone: 'quiet' };
}

/** Why an entry cannot be reversed, or null where it can be. */
export const whyNotReversed = ({ nextStep }: Pick<FundRead, 'nextStep'>): string | null =>
  nextStep === 'Overdraws'
    ? s('The fund has spent this money. Undo payments from the fund first.')
    : nextStep === 'UndoPayment'
      ? s('It belongs to a payment. Undo that one, and the fund gets its money back.')
      : null;
