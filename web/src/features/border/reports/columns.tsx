// The columns of the three reports. Amounts are the ledger's; counts are of passengers.
import type { AirlineLine, ClassLine, TaxLine } from '../../../api/client';
import { Way } from '../../../kit/display/Way';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/DataTable';

const money = (amount: string | null | undefined) => (amount ? formatMoney(amount) : '–');
const cents = (amount: string | null): number | null => (amount === null ? null : Number(amount));

interface OfFlight {
  flightNumber: string;
  departureDate: string;
  route: string;
}

const flight = <Line extends OfFlight>(): Column<Line>[] => [
  { key: 'flight', header: t('Flight'), value: (line) => line.flightNumber, width: 84, weight: 'key' },
  { key: 'departs', header: t('Departs'), value: (line) => line.departureDate, width: 96, mobile: 'line' },
  {
    key: 'route',
    header: t('Route'),
    value: (line) => line.route,
    render: (line) => <Way route={line.route} />,
    width: 104,
    secondary: true,
  },
];

const counted = <Line,>(
  key: string,
  header: string,
  read: (line: Line) => number,
  width = 64,
): Column<Line> => ({
  key,
  header,
  value: read,
  render: (line) => formatCount(read(line)),
  align: 'right',
  width,
  mobile: 'off',
});

const amount = <Line,>(
  key: string,
  header: string,
  read: (line: Line) => string | null,
  more: Partial<Column<Line>> = {},
): Column<Line> => ({
  key,
  header,
  value: (line) => cents(read(line)),
  render: (line) => money(read(line)),
  align: 'right',
  width: 96,
  mobile: 'off',
  ...more,
});

export const taxColumns = (): Column<TaxLine>[] => [
  ...flight<TaxLine>(),
  { key: 'code', header: t('Code'), value: (line) => line.code, width: 56, mobile: 'line' },
  { key: 'fee', header: t('Fee'), value: (line) => line.name, mobile: 'off' },
  { key: 'due', header: t('Due'), value: (line) => line.dueOn, width: 96, secondary: true },
  amount('each', t('Each'), (line) => line.unitAmount, { width: 68 }),
  counted('chargeable', t('Charged'), (line) => line.chargeable, 70),
  counted('exempt', t('Exempt'), (line) => line.exempt),
  counted('noShow', t('No-show'), (line) => line.noShow, 70),
  // The names of fees are whole before this one, which its total and the amount beside it say too.
  amount('imposed', t('Imposed'), (line) => line.imposedAmount, { width: 88, secondary: 1200 }),
  amount('refunded', t('Refunded'), (line) => line.refundedAmount, { width: 88 }),
  amount('amount', t('Amount'), (line) => line.amount, { width: 104, weight: 'key', mobile: 'end' }),
];

export const airlineColumns = (): Column<AirlineLine>[] => [
  ...flight<AirlineLine>(),
  {
    key: 'airline',
    header: t('Airline'),
    value: (line) => line.airline,
    width: 96,
    // The words of the contract need the room.
    secondary: 1150,
    mobile: 'off',
  },
  { key: 'contract', header: t('Contract'), value: (line) => contractWords(line), mobile: 'off' },
  {
    key: 'due',
    header: t('Due'),
    value: (line) => (line.overdue ? t('{day}, overdue', { day: line.dueOn }) : line.dueOn),
    width: 154,
  },
  counted('sold', t('Seats sold'), (line) => line.sold, 112),
  counted('flown', t('Flown'), (line) => line.flown, 60),
  amount('owed', t('Owed'), (line) => line.owed, { secondary: 900 }),
  amount('paid', t('Paid'), (line) => line.paid),
  amount('balance', t('Balance'), (line) => line.balance, { width: 116, weight: 'key', mobile: 'end' }),
];

export function contractWords({ contractBasis, contractPrice, guaranteedSeats }: AirlineLine): string {
  if (contractBasis === null || contractPrice === null) return t('Not entered');
  const price = formatMoney(contractPrice);
  if (contractBasis === 'BlockPrice') return t('Block price {price}', { price });
  return guaranteedSeats
    ? t('{price} a seat, {count} guaranteed', { price, count: guaranteedSeats })
    : t('{price} a seat', { price });
}

export const classColumns = (): Column<ClassLine>[] => [
  ...flight<ClassLine>(),
  {
    key: 'class',
    header: t('Class'),
    value: (line) => line.passengerClass ?? t('No class'),
    width: 76,
    mobile: 'line',
    weight: 'key',
  },
  { key: 'name', header: t('Name'), value: (line) => line.name, secondary: 1400, mobile: 'off' },
  counted('adults', t('Adults'), (line) => line.adults),
  counted('children', t('Children'), (line) => line.children, 70),
  counted('infants', t('Infants'), (line) => line.infants),
  counted('male', t('Male'), (line) => line.male, 56),
  counted('female', t('Female'), (line) => line.female),
  counted('total', t('Total'), (line) => line.total, 56),
  counted('checkedIn', t('Checked in'), (line) => line.checkedIn, 84),
  counted('noShow', t('No-show'), (line) => line.noShow, 70),
  amount('each', t('Each'), (line) => line.unitCharge, { width: 76, secondary: true }),
  amount('amount', t('Amount'), (line) => line.amount, { mobile: 'end' }),
];
