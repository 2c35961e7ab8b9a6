// How sales are called, and by what they are added up.
import type { DateRangeType, JournalKind, SaleRow, SalesGroup, SalesGroupRead } from '../../../api/client';
import type { Tone } from '../../../kit/display/tones';
import { formatDate } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';

export const BY = ['Created', 'Departure', 'Paid'] as const satisfies readonly DateRangeType[];
export type By = (typeof BY)[number];
export const DEBTS = ['All', 'Unpaid', 'Settled'] as const;
export type Debts = (typeof DEBTS)[number];
export const GROUPS = [
  'Day',
  'Agency',
  'Office',
  'User',
  'Flight',
  'Method',
] as const satisfies readonly SalesGroup[];
export type View = SalesGroup | 'Sales';

export const GROUP_WORDS: Record<SalesGroup, string> = {
  Day: s('Day'),
  Agency: s('Agency'),
  Office: s('Office'),
  User: s('User'),
  Flight: s('Flight'),
  Method: s('Method'),
};

const KINDS: Partial<Record<JournalKind, { label: string; tone: Tone }>> = {
  Charge: { label: s('Charge'), tone: 'warn' },
  Credit: { label: s('Credit'), tone: 'good' },
  Payment: { label: s('Surcharge'), tone: 'warn' },
  Reversal: { label: s('Reversal'), tone: 'good' },
};
const SALE = { label: s('Sale'), tone: 'quiet' } as const;

/** What made the line; a sale where it is nothing rarer. */
export const kindOf = ({ kind }: SaleRow) => KINDS[kind] ?? SALE;

/** Words of the server that stand where a method would. */
const NO_METHOD: readonly string[] = [s('Not paid'), s('On account')];

/** A group as the table names it: "Mon Nov 16", "XC 410 MIA → HAV, Sat Nov 21". */
export function groupName(group: SalesGroup, { name, day }: Pick<SalesGroupRead, 'name' | 'day'>): string {
  if (group === 'Day') return day ? formatDate(day, 'eee MMM dd') : name;
  if (group === 'Method') return NO_METHOD.includes(name) ? t(name) : name;
  if (group === 'Flight') return name && day ? `${name}, ${formatDate(day, 'eee MMM dd')}` : t('No flight');
  return name;
}

/** What a sale says of the group that it was found by. */
export function groupOfSale(group: SalesGroup, key: string, sale: SaleRow | undefined): string {
  if (group === 'Day') return groupName(group, { name: key, day: key });
  if (group === 'Method') return groupName(group, { name: key, day: null });
  if (!sale) return '';
  const names = {
    Agency: sale.officeHoldingName,
    Office: sale.officeName,
    User: sale.appUserName,
    Flight: [sale.flightNumber, sale.route].filter(Boolean).join(' '),
  };
  return groupName(group, { name: names[group], day: sale.departureDate });
}

/** The lead passenger and how many travel along. */
export const leadOf = ({ titular, others }: Pick<SaleRow, 'titular' | 'others'>): string =>
  titular ? (others > 0 ? `${titular} +${others}` : titular) : t('No name');
