import type {
  AircraftTypeRead,
  OfacRead,
  OfficeHoldingRead,
  OfficeRead,
  PassengerClassRead,
} from '../../api/client';
import { Chip } from '../../kit/display/Chip';
import { formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import type { Column } from '../../kit/table/DataTable';
import { seatCountText, seatMapText } from '../flights/seatMap/layout';
import { labels } from './labels';

const yesOrNo = (value: boolean): string => (value ? t('yes') : t('no'));

const inUse = <Row extends { active: boolean }>(): Column<Row> => ({
  key: 'active',
  header: t('In use'),
  value: (row) => yesOrNo(row.active),
  width: 90,
  mobile: 'off',
});

export const ofacColumns = (): Column<OfacRead>[] => [
  {
    key: 'position',
    header: t('Order'),
    value: (row) => row.position,
    width: 84,
    align: 'right',
    weight: 'mute',
    mobile: 'end',
  },
  {
    key: 'sectionShort',
    header: t('Section'),
    value: (row) => row.sectionShort,
    width: 164,
    mobile: 'line',
  },
  { key: 'name', header: t('Name'), value: (row) => row.name, weight: 'key', mobile: 'title' },
  {
    key: 'section',
    header: t('Full section'),
    value: (row) => row.section,
    width: 240,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'licenceRequired',
    header: t('License'),
    value: (row) => (row.licenceRequired ? t('required') : ''),
    render: (row) => row.licenceRequired && <Chip tone="warn">{t('required')}</Chip>,
    width: 100,
    mobile: 'off',
  },
  inUse(),
];

/** The names of the countries by their id. */
export const passengerClassColumns = (
  countries: ReadonlyMap<string, string>,
): Column<PassengerClassRead>[] => [
  { key: 'code', header: t('Code'), value: (row) => row.code, width: 90, weight: 'key', mobile: 'end' },
  { key: 'name', header: t('Name'), value: (row) => row.name, mobile: 'title' },
  {
    key: 'country',
    header: t('Country of origin'),
    value: (row) => countries.get(row.countryOriginId),
    width: 200,
    weight: 'mute',
    // The heads of the groups say it already.
    hidden: true,
  },
  inUse(),
];

/** What an agency is besides an agency: words to filter by, chips to see. */
const holdingMarks = ({ house, blocked }: OfficeHoldingRead) => [
  ...(house ? [{ label: t('operator'), tone: 'quiet' as const }] : []),
  ...(blocked ? [{ label: t('blocked'), tone: 'bad' as const }] : []),
];

const right = { align: 'right', mobile: 'off' } as const;

/** How many offices each agency has, by its id, and how long the operator holds seats where an agency says nothing. */
export const holdingColumns = (
  offices: ReadonlyMap<string, number>,
  holdMinutes: number | undefined,
): Column<OfficeHoldingRead>[] => [
  { key: 'name', header: t('Agency'), value: (row) => row.name, weight: 'key' },
  {
    key: 'marks',
    header: t('State'),
    value: (row) =>
      holdingMarks(row)
        .map(({ label }) => label)
        .join(' '),
    render: (row) =>
      holdingMarks(row).map(({ label, tone }) => (
        <Chip key={label} tone={tone}>
          {label}
        </Chip>
      )),
    width: 100,
    mobile: 'end',
  },
  { key: 'offices', header: t('Offices'), value: (row) => offices.get(row.id) ?? 0, width: 76, ...right },
  {
    key: 'commissionPercent',
    header: t('Commission, %'),
    value: (row) => row.commissionPercent,
    width: 116,
    ...right,
  },
  {
    key: 'creditLimit',
    header: t('Credit limit'),
    value: (row) => row.creditLimit,
    render: (row) => formatMoney(row.creditLimit),
    width: 112,
    ...right,
  },
  { key: 'creditDays', header: t('Credit days'), value: (row) => row.creditDays, width: 96, ...right },
  {
    key: 'holdMinutes',
    header: t('Hold time (min)'),
    value: (row) => row.holdMinutes ?? holdMinutes,
    render: (row) =>
      row.holdMinutes ?? (
        <Text as="span" tone="mute">
          {holdMinutes}
        </Text>
      ),
    width: 112,
    secondary: true,
    ...right,
  },
  {
    key: 'contactName',
    header: t('Contact'),
    value: (row) => row.contactName,
    width: 150,
    mobile: 'line',
  },
  {
    key: 'email',
    header: t('E-mail'),
    value: (row) => row.email,
    width: 236,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  { key: 'phone1', header: t('Phone'), value: (row) => row.phone1, width: 120, hidden: true },
  { key: 'city', header: t('City'), value: (row) => row.city, width: 120, hidden: true },
];

export const aircraftTypeColumns = (): Column<AircraftTypeRead>[] => [
  { key: 'name', header: t('Name'), value: (row) => row.name, width: 220, weight: 'key', mobile: 'title' },
  {
    key: 'seats',
    header: t('Seats'),
    value: (row) => seatCountText(row.seatMap),
    width: 260,
    mobile: 'line',
  },
  {
    key: 'seatMap',
    header: t('Seat map'),
    value: (row) => seatMapText(row.seatMap),
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  inUse(),
];

/** The names of the agencies by their id; none where the list holds one agency's offices only. */
export const officeColumns = (agencies: ReadonlyMap<string, string> | undefined): Column<OfficeRead>[] => [
  { key: 'name', header: t('Office'), value: (row) => row.name, weight: 'key' },
  ...(agencies
    ? [
        {
          key: 'agency',
          header: t('Agency'),
          value: (row: OfficeRead) => agencies.get(row.officeHoldingId),
          width: 190,
        },
      ]
    : []),
  { key: 'city', header: t('City'), value: (row) => row.city, width: 130, mobile: 'off' },
  { key: 'phone1', header: labels().phone1, value: (row) => row.phone1, width: 130, mobile: 'end' },
  {
    key: 'email',
    header: t('E-mail'),
    value: (row) => row.email,
    width: 250,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'timeZone',
    header: t('Time zone'),
    value: (row) => row.timeZone,
    width: 160,
    weight: 'mute',
    secondary: true,
    mobile: agencies ? 'off' : 'line',
  },
  inUse(),
];
