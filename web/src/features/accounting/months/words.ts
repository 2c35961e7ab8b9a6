// How months and what is unfinished in them are called.
import type { MonthFigure, MonthRead, MonthSums, Unfinished, UnfinishedItem } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { s } from '../../../kit/i18n/t';
import { bookingPage } from '../../../shell/bookingPages';

export const MONTH_STATES: Record<MonthRead['state'], { label: string; tone: Tone }> = {
  Running: { label: s('Running'), tone: 'quiet' },
  Open: { label: s('Open'), tone: 'info' },
  Closed: { label: s('Closed'), tone: 'good' },
};

export const UNFINISHED: Record<Unfinished['kind'], { label: string; cure: string }> = {
  CashUpMissing: {
    label: s('Cash and checks not counted'),
    cure: s('Count them in the cash-up of the day.'),
  },
  CashUpMoved: {
    label: s('Counted, but changed since'),
    cure: s('Count again: the ledger expects another amount now.'),
  },
  DepositDue: {
    label: s('Receipts not deposited in escrow'),
    cure: s('Record the deposits under Invoices, Escrow.'),
  },
  UnknownCharge: {
    label: s('Card charges without a result'),
    cure: s('Ask about them on the booking’s page.'),
  },
};

/** Where one unfinished thing is finished. */
export function pageOfItem({ ticketMasterId, flightId, officeId, day }: UnfinishedItem): string | null {
  if (flightId) return `/invoice?view=escrow&flightId=${flightId}`;
  if (officeId && day) return `/Sale?view=CashUp&day=${day}&office=${officeId}`;
  return (ticketMasterId && bookingPage(ticketMasterId)) || null;
}

/** The sums of a month as the ledger has them. */
export const SUMS: readonly {
  key: Exclude<keyof MonthSums, 'journals'>;
  figure: MonthFigure;
  label: string;
}[] = [
  { key: 'sold', figure: 'Sold', label: s('Sold') },
  { key: 'commission', figure: 'Commission', label: s('Commission') },
  { key: 'received', figure: 'Received', label: s('Received') },
  { key: 'accounts', figure: 'Accounts', label: s('Debts of agencies') },
  { key: 'funds', figure: 'Funds', label: s('Funds') },
  { key: 'escrow', figure: 'Escrow', label: s('Escrow') },
];
