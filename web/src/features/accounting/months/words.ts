// How months and what is unfinished in them are called.
import type { MonthRead, Unfinished, UnfinishedItem } from '../../../api/client';
import type { MoneyLine } from '../../../kit/display/MoneyLines';
import type { Tone } from '../../../kit/display/tones';
import { s, t } from '../../../kit/i18n/t';
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
export const sumLines = ({ sums }: Pick<MonthRead, 'sums'>): MoneyLine[] => [
  { label: t('Sold'), amount: sums.sold },
  { label: t('Commission'), amount: sums.commission },
  { label: t('Received'), amount: sums.received },
  { label: t('Debts of agencies'), amount: sums.accounts },
  { label: t('Funds'), amount: sums.funds },
  { label: t('Escrow'), amount: sums.escrow },
];
