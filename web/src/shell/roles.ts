import type { Role } from '../access';
import { s } from '../kit/i18n/t';

const NAMES: Readonly<Record<Role, string>> = {
  CharterAdmin: s('Charter admin'),
  CharterAccounting: s('Charter accounting'),
  CharterSale: s('Charter sale'),
  CharterFlight: s('Charter flight'),
  CharterCheckInAdmin: s('Charter check-in admin'),
  CharterCheckIn: s('Charter check-in'),
  OfficeHoldingAdmin: s('Agency admin'),
  OfficeAdmin: s('Office admin'),
  OfficeSaleAgent: s('Sale agent'),
};

/** A role as people say it; the key of its translation. */
export const roleName = (role: string): string => NAMES[role as Role] ?? role;
