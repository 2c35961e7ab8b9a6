import { s } from '../../kit/i18n/t';
import type { CharterValues } from './schemas';

export type CharterTab =
  | 'operator'
  | 'rules'
  | 'apis'
  | 'ofac'
  | 'classes'
  | 'screening'
  | 'aircraft'
  | 'agreements';

export const CHARTER_TABS: readonly { tab: CharterTab; label: string }[] = [
  { tab: 'operator', label: s('Operator') },
  { tab: 'rules', label: s('Rules') },
  { tab: 'apis', label: s('APIS') },
  { tab: 'ofac', label: s('OFAC categories') },
  { tab: 'classes', label: s('Passenger classes') },
  { tab: 'screening', label: s('Screening') },
  { tab: 'aircraft', label: s('Aircraft types') },
  { tab: 'agreements', label: s('Agreements') },
];

const RULES: ReadonlySet<keyof CharterValues> = new Set([
  'cutOffHours',
  'holdMinutes',
  'responsibleAge',
  'unnamedSeatsOfFlight',
  'unnamedSeatsInAll',
  'movedHoursAtMost',
  'includedBags',
  'bagKilograms',
  'adultKilograms',
  'childKilograms',
  'infantKilograms',
  'passengerChangeAtMost',
  'contractBeforePayment',
  'secondFactor',
  'mailRecipientsAtMost',
  'mailsADayAtMost',
  'invoicePrefix',
  'receiptPrefix',
  'ticketPrefix',
  'bankName',
  'bankAccountHolder',
  'bankRouting',
  'bankAccount',
]);

const RETENTION: ReadonlySet<keyof CharterValues> = new Set(['retentionYears', 'passportMonths']);

/** Where a field stands, so that a refusal is never out of sight. */
export const tabOf = (field: keyof CharterValues): CharterTab => {
  if (RULES.has(field)) return 'rules';
  return field.startsWith('apis') || RETENTION.has(field) ? 'apis' : 'operator';
};

/** The tabs that share the operator's one form; the others save by themselves. */
export const isForm = (tab: CharterTab): boolean => tab === 'operator' || tab === 'rules' || tab === 'apis';

/** The tab the address names; the first when it names none. */
export const tabIn = (search: { tab?: unknown }): CharterTab =>
  CHARTER_TABS.find(({ tab }) => tab === search.tab)?.tab ?? 'operator';
