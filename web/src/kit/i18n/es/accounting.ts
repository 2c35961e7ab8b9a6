// Accounts of agencies, invoices, funds, sales and escrow.
import { accounts } from './accounts';
import { escrow } from './escrow';
import { funds } from './funds';
import { invoices } from './invoices';

export const accounting: Readonly<Record<string, string>> = {
  ...accounts,
  ...escrow,
  ...funds,
  ...invoices,
};
