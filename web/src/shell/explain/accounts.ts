import { can, type Permission } from '../../access';
import type { LedgerGetLinesData } from '../../api/client';

/** A ledger account: its kind, and whose it is. */
export type ExplainedAccount = NonNullable<LedgerGetLinesData['query']>;

const READERS: Partial<Record<ExplainedAccount['Kind'], Permission>> = {
  Customer: 'ReadBookings',
  Till: 'ReadSales',
  Agency: 'ReadAgencyAccounts',
  Holding: 'ReadAgencyAccounts',
  Fund: 'ReadAgencyAccounts',
};

/** Whether the server would show the lines of the account to this user. */
export const mayExplain = ({ Kind }: ExplainedAccount): boolean => can(READERS[Kind] ?? 'ReadFlightReports');
