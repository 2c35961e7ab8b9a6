import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/DataTable';
import { PassengerName } from '../PassengerName';
import { bagsWord, seatWord } from '../words';
import styles from './flight.module.css';
import { StateCell, stateText } from './StateCell';

const name: Omit<Column<CheckInTicket>, 'header'> = {
  key: 'sortingName',
  value: ({ sortingName }) => sortingName,
  // The cell itself never overflows: its words end in an ellipsis, and its title has them all.
  render: (ticket) => (
    <span className={styles.name} title={ticket.sortingName}>
      <PassengerName ticket={ticket} />
    </span>
  ),
  weight: 'key',
};

const locator = (): Column<CheckInTicket> => ({
  key: 'locatorNumber',
  header: t('Locator'),
  value: ({ locatorNumber }) => locatorNumber,
  render: ({ locatorNumber }) => <span className="code">{locatorNumber}</span>,
  width: 84,
  weight: 'mute',
});

const seat = (): Column<CheckInTicket> => ({
  key: 'seatNumber',
  header: t('Seat'),
  value: ({ seatNumber }) => seatNumber,
  render: (ticket) => seatWord(ticket),
  width: 56,
});

/** As wide as so many chips and the count of the others. */
const STATE_WIDTHS = { 1: 168, 2: 244 } as const;

const state = (max: 1 | 2, waiting: ReadonlySet<string>): Column<CheckInTicket> => ({
  key: 'state',
  header: t('State'),
  value: (ticket) => stateText(ticket, waiting.has(ticket.id)),
  render: (ticket) => <StateCell ticket={ticket} max={max} isWaiting={waiting.has(ticket.id)} />,
  width: STATE_WIDTHS[max],
});

/** The button of a row that opens its menu. */
const actions = (onMenu: OnMenu): Column<CheckInTicket> => ({
  key: 'actions',
  header: '',
  value: () => '',
  width: 56,
  align: 'right',
  render: (ticket) => (
    <ActionIcon
      variant="subtle"
      size="sm"
      // A list of 180 rows must not have 180 stops of the Tab key: the selection does the same with keys.
      tabIndex={-1}
      aria-label={t('Actions for {name}', { name: ticket.sortingName })}
      onClick={(event) => onMenu(ticket, event.currentTarget)}
    >
      <IconDots stroke={1.5} />
    </ActionIcon>
  ),
});

export type OnMenu = (ticket: CheckInTicket, button: HTMLElement) => void;

interface ColumnsInput {
  /** The most chips of a state there is room for. */
  chips: 1 | 2;
  /** Absent for those who may not set a status by hand. */
  onMenu: OnMenu | undefined;
  /** The tickets of which something waits to be sent. */
  waiting: ReadonlySet<string>;
}

export const passengerColumns = ({ chips, onMenu, waiting }: ColumnsInput): Column<CheckInTicket>[] => [
  { ...name, header: t('Passenger') },
  locator(),
  {
    key: 'agency',
    header: t('Agency'),
    value: ({ officeHoldingName }) => officeHoldingName,
    width: 152,
    weight: 'mute',
    secondary: true,
  },
  {
    key: 'office',
    header: t('Office'),
    value: ({ officeName }) => officeName,
    width: 132,
    weight: 'mute',
    hidden: true,
  },
  seat(),
  {
    key: 'bags',
    header: t('Bags'),
    value: ({ bagWeights }) => bagWeights.length,
    render: ({ bagWeights }) => <span title={bagsWord(bagWeights)}>{bagWeights.length || '–'}</span>,
    width: 52,
    align: 'right',
    secondary: true,
  },
  {
    key: 'boardingNumber',
    header: t('Boarding no.'),
    value: ({ boardingNumber }) => boardingNumber,
    width: 92,
    align: 'right',
    hidden: true,
  },
  state(chips, waiting),
  ...(onMenu ? [actions(onMenu)] : []),
];

/** On a phone a passenger is two lines. */
export const phoneColumns = (waiting: ReadonlySet<string>): Column<CheckInTicket>[] => [
  { ...name, header: t('Passenger'), mobile: 'title' },
  { ...locator(), render: aboutOf, mobile: 'line' },
  { ...state(2, waiting), mobile: 'end' },
];

/** "K9TR2D · 11A · 2 bags · 41 kg". */
const aboutOf = (ticket: CheckInTicket): ReactNode => (
  <>
    <span className="code">{ticket.locatorNumber}</span>
    {[seatWord(ticket), ticket.bagWeights.length > 0 && bagsWord(ticket.bagWeights)]
      .filter((words) => words && words !== '–')
      .map((words) => ` · ${words}`)}
  </>
);
