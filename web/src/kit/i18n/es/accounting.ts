// Accounts of agencies, invoices, funds, sales and escrow.
import { accounts } from './accounts';

export const accounting: Readonly<Record<string, string>> = {
  ...accounts,
};
