import type { EscrowLine } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { isToDeposit } from './words';

/** What the lines of a flight are narrowed to; the usual ones first. */
export const USUAL_VIEWS = ['All', 'Received', 'ToDeposit', 'Refunds', 'PaidOut', 'Moved'] as const;
export const LINE_VIEWS = [...USUAL_VIEWS, 'Deposited'] as const;
export type LineView = (typeof LINE_VIEWS)[number];

export const LINE_WORDS: Record<LineView, () => string> = {
  All: () => t('All'),
  Received: () => t('Received'),
  ToDeposit: () => t('To deposit'),
  Deposited: () => t('Deposited'),
  Refunds: () => t('Refunds'),
  PaidOut: () => t('Paid out'),
  Moved: () => t('Moved'),
};

const VIEW_OF: Record<EscrowLine['kind'], LineView> = {
  Received: 'Received',
  MovedIn: 'Moved',
  MovedOut: 'Moved',
  Refund: 'Refunds',
  Carrier: 'PaidOut',
  Taxes: 'PaidOut',
  Released: 'PaidOut',
};

export const linesOf = (lines: readonly EscrowLine[], view: LineView): readonly EscrowLine[] =>
  view === 'All' ? lines : lines.filter((line) => isOf(line, view));

function isOf(line: EscrowLine, view: LineView): boolean {
  if (view === 'ToDeposit') return isToDeposit(line);
  return view === 'Deposited' ? line.state === 'Deposited' : VIEW_OF[line.kind] === view;
}
