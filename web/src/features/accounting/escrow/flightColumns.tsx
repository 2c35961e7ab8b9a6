import type { EscrowFlight } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { Way } from '../../../kit/display/Way';
import { add, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { EXCEPTIONS, weekDay } from './words';

type FlightColumn = Column<EscrowFlight>;
type Figure =
  | 'received'
  | 'deposited'
  | 'refunds'
  | 'moved'
  | 'carrier'
  | 'taxes'
  | 'released'
  | 'held'
  | 'releasable';

const NOTHING = '0.00';

const figure = (key: Figure, header: string, more: Partial<FlightColumn> = {}): FlightColumn => ({
  key,
  header,
  value: (flight) => Number(flight[key]),
  render: (flight) => (
    <Text
      as="span"
      tone={
        compare(flight[key], NOTHING) === 0
          ? 'mute'
          : key === 'held' && compare(flight[key], NOTHING) < 0
            ? 'bad'
            : undefined
      }
    >
      {compare(flight[key], NOTHING) === 0 && key !== 'held' ? '–' : formatMoney(flight[key])}
    </Text>
  ),
  width: 96,
  align: 'right',
  mobile: 'off',
  ...more,
});

/** Beside the panel there is room for what is wrong first, then for one figure after the other. */
export const flightColumns = (): FlightColumn[] => [
  {
    key: 'flight',
    header: t('Flight'),
    value: ({ flightNumber }) => flightNumber,
    width: 76,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'departureDate',
    header: t('Departs'),
    value: ({ departureDate }) => departureDate,
    render: ({ departureDate }) => weekDay(departureDate),
    width: 100,
    mobile: 'line',
  },
  {
    key: 'route',
    header: t('Route'),
    value: ({ route }) => route,
    render: ({ route }) => <Way route={route} />,
    width: 92,
    weight: 'mute',
    secondary: 1060,
    mobile: 'off',
  },
  {
    key: 'exceptions',
    header: t('Exceptions'),
    value: ({ exceptions }) => exceptions.map(({ kind }) => t(EXCEPTIONS[kind].label)).join(', ') || null,
    render: ({ exceptions: [first, ...rest] }) =>
      first && (
        <Row as="span" gap={4} shrink>
          <Chip tone={EXCEPTIONS[first.kind].tone}>{t(EXCEPTIONS[first.kind].label)}</Chip>
          {rest.length > 0 && <Chip>+{rest.length}</Chip>}
        </Row>
      ),
    mobile: 'off',
  },
  figure('received', t('Received'), { secondary: 860 }),
  {
    key: 'toDeposit',
    header: t('To deposit'),
    value: ({ due, late }) => Number(add(due, late)),
    render: ({ due, late }) => (
      <Text
        as="span"
        tone={compare(late, NOTHING) > 0 ? 'bad' : compare(due, NOTHING) > 0 ? undefined : 'mute'}
      >
        {compare(add(due, late), NOTHING) === 0 ? '–' : formatMoney(add(due, late))}
      </Text>
    ),
    width: 84,
    align: 'right',
    mobile: 'off',
  },
  figure('deposited', t('Deposited'), { secondary: 960 }),
  figure('refunds', t('Refunds'), { secondary: true }),
  figure('moved', t('Moved'), { secondary: true, width: 84 }),
  figure('carrier', t('Carrier'), { secondary: 770 }),
  figure('taxes', t('Taxes'), { secondary: true, width: 84 }),
  figure('released', t('Released'), { hidden: true }),
  figure('held', t('Held'), { weight: 'key', mobile: 'end' }),
  figure('releasable', t('Releasable'), { width: 112, secondary: 670 }),
];

export const flightId = ({ flightId: id }: EscrowFlight): string => id;
