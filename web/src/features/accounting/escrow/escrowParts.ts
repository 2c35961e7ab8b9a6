// The sums of escrow, and where each of them opens to its lines.
import type { LineView } from './lineViews';

export type EscrowPart =
  | 'received'
  | 'moved'
  | 'refunds'
  | 'carrier'
  | 'taxes'
  | 'released'
  | 'deposited'
  | 'due'
  | 'held'
  | 'releasable';

/** Of one flight: the lines that a sum is made of. */
export const VIEW_OF_PART: Readonly<Record<EscrowPart, LineView>> = {
  received: 'Received',
  moved: 'Moved',
  refunds: 'Refunds',
  carrier: 'PaidOut',
  taxes: 'PaidOut',
  released: 'PaidOut',
  deposited: 'Deposited',
  due: 'ToDeposit',
  held: 'All',
  releasable: 'All',
};

/** Of several flights: the column that is added up. */
export const COLUMN_OF_PART: Readonly<Record<EscrowPart, string>> = {
  received: 'received',
  moved: 'moved',
  refunds: 'refunds',
  carrier: 'carrier',
  taxes: 'taxes',
  released: 'released',
  deposited: 'deposited',
  due: 'toDeposit',
  held: 'held',
  releasable: 'releasable',
};
