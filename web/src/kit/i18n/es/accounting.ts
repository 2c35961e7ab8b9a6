// Accounts of agencies, invoices, funds, sales and escrow.
import { accounts } from './accounts';
import { funds } from './funds';

export const accounting: Readonly<Record<string, string>> = {
  ...accounts,
  ...funds,
};
