// The columns a list of tickets may have. Each list takes those it needs, in its own order.
import { IconCopy } from '@tabler/icons-react';
import type { TicketRow } from '../../api/client';
import { Chip } from '../../kit/display/Chip';
import { Pill } from '../../kit/display/Pill';
import { Route } from '../../kit/display/Route';
import { statusLook } from '../../kit/display/tones';
import { toast } from '../../kit/feedback/toasts';
import { formatDate, formatInstant } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { copyText } from '../../kit/hooks/clipboard';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import type { Column } from '../../kit/table/DataTable';
import styles from './tickets.module.css';

type TicketColumn = Column<TicketRow>;

// Named once: a table sorts anew when one of them is another function.
export const idOf = ({ id }: TicketRow): string => id;
export const bookingOf = ({ ticketMasterId }: TicketRow): string => ticketMasterId;
export const locatorOf = ({ locatorNumber }: TicketRow): string => locatorNumber;

/** Its seat was given back. */
export const isOver = ({ status }: TicketRow): boolean => status === 'Cancel' || status === 'Refund';

const copy = async (text: string) => {
  if (await copyText(text)) toast(t('Copied: {text}', { text }));
};

export const locator = (): TicketColumn => ({
  key: 'locator',
  header: t('Locator'),
  value: (row) => row.locatorNumber,
  render: ({ locatorNumber }) => (
    <Row className={`${styles.locator} code`} as="span" gap={4} inline icons={14}>
      {locatorNumber}
      <button
        type="button"
        // A list of a thousand rows must not have a thousand stops of the Tab key: Ctrl C copies the active row's.
        tabIndex={-1}
        aria-label={t('Copy {locator}', { locator: locatorNumber })}
        onClick={() => void copy(locatorNumber)}
      >
        <IconCopy stroke={1.5} aria-hidden />
      </button>
    </Row>
  ),
  width: 120,
  weight: 'key',
  once: true,
  mobile: 'line',
});

/** Who leads each booking, of the tickets that were loaded. */
export const titular = (names: ReadonlyMap<string, string>): TicketColumn => ({
  key: 'titular',
  header: t('Titular'),
  value: (row) => names.get(row.ticketMasterId),
  secondary: true,
  once: true,
  mobile: 'off',
});

export const pay = (): TicketColumn => ({
  key: 'pay',
  header: t('Payment'),
  value: (row) => statusLook('pay', row.payStatus).label,
  render: (row) => <Pill of="pay" status={row.payStatus} />,
  width: 92,
  once: true,
  mobile: 'off',
});

/** Who travels; a passenger may be named later. Children and infants are told by a chip. */
export const passenger = (): TicketColumn => ({
  key: 'passenger',
  header: t('Passenger'),
  value: (row) => row.passengerName,
  render: (row) => (
    <Row className={styles.passenger} as="span" gap={6} shrink>
      <span title={row.passengerName ?? undefined} data-unnamed={!row.passengerName || undefined}>
        {row.passengerName ?? t('No name')}
      </span>
      {row.passengerAgeCategory !== 'Adult' && <Chip>{t(row.passengerAgeCategory).toLowerCase()}</Chip>}
    </Row>
  ),
  weight: 'key',
  mobile: 'title',
});

export const age = (): TicketColumn => ({
  key: 'age',
  header: t('Age'),
  value: (row) => t(row.passengerAgeCategory),
  width: 72,
  weight: 'mute',
  hidden: true,
  mobile: 'off',
});

export const flight = (): TicketColumn => ({
  key: 'flight',
  header: t('Flight'),
  value: (row) => row.flightNumber,
  width: 76,
  mobile: 'line',
});

export const route = (): TicketColumn => ({
  key: 'route',
  header: t('Route'),
  value: (row) => `${row.departureAirport} ${row.arrivalAirport}`,
  render: (row) => <Route from={row.departureAirport} to={row.arrivalAirport} />,
  width: 104,
  secondary: true,
  mobile: 'off',
});

export const departs = (): TicketColumn => ({
  key: 'departs',
  header: t('Departs'),
  value: (row) => row.departureDate,
  render: (row) => formatDate(row.departureDate, 'eee MMM dd'),
  width: 100,
  mobile: 'line',
});

export const direction = (): TicketColumn => ({
  key: 'direction',
  header: t('Direction'),
  value: (row) => t(row.directionType),
  width: 88,
  weight: 'mute',
  hidden: true,
  mobile: 'off',
});

export const seat = (): TicketColumn => ({
  key: 'seat',
  header: t('Category'),
  value: (row) => t(row.seatCategoryType),
  width: 88,
  weight: 'mute',
  hidden: true,
  mobile: 'off',
});

export const status = (): TicketColumn => ({
  key: 'status',
  header: t('Status'),
  value: (row) => statusLook('ticket', row.status).label,
  render: (row) => <Pill of="ticket" status={row.status} />,
  width: 110,
  mobile: 'end',
});

export const price = (): TicketColumn => ({
  key: 'price',
  header: t('Fare'),
  value: (row) => row.price,
  render: (row) => formatMoney(row.price),
  width: 84,
  align: 'right',
  mobile: 'off',
});

/** Where all tickets are of one office, it need not be said on each. */
export const office = (tickets: readonly TicketRow[]): TicketColumn => ({
  key: 'office',
  header: t('Office'),
  value: (row) => row.officeName,
  width: 148,
  weight: 'mute',
  secondary: true,
  hidden: tickets.every(({ officeId }) => officeId === tickets[0]?.officeId),
  mobile: 'off',
});

export const created = (): TicketColumn => ({
  key: 'created',
  header: t('Created'),
  value: (row) => row.createdOn,
  render: (row) => formatInstant(row.createdOn),
  width: 156,
  weight: 'mute',
  hidden: true,
  mobile: 'off',
});

/** The class that the country of origin assigned. */
export const passengerClass = (): TicketColumn => ({
  key: 'class',
  header: t('Class'),
  value: (row) => row.passengerClass,
  width: 64,
  secondary: true,
  mobile: 'off',
});
