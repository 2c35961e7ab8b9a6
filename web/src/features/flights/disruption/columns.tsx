import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCash,
  IconCheck,
  IconChevronUp,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DisruptionDesk, SeatCategory } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { t } from '../../../kit/i18n/t';
import { LinkButton } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { bookingPage } from '../../../shell/bookingPages';
import { SEATS } from '../words';
import type { DeskRow } from './rows';
import styles from './table.module.css';
import { CHOICES, cabinsOf, dayOfLeg, laterWords, refusalWords, whenWords } from './words';

export interface ColumnDeeds {
  desk: DisruptionDesk;
  onChoose: (row: DeskRow) => void;
  onPutBack: (row: DeskRow) => void;
  locked: boolean;
}

const partyOf = ({ booking }: DeskRow): ReactNode => (
  <>
    <span className={styles.party}>{booking.party}</span>
    {booking.passengers > 1 && <span className={styles.more}>+{booking.passengers - 1}</span>}
  </>
);

const seatsOf = ({ booking }: DeskRow): ReactNode => (
  <>
    {booking.lapInfants > 0 && <span className={styles.more}>{t('lap')} </span>}
    {booking.seats}
  </>
);

const cabinWords = ({ booking, to }: DeskRow): string =>
  to && booking.seatCategories.length === 1 ? t(SEATS[to.seatCategoryType]) : cabinsOf(booking);

const isUpgraded = ({ proposed, booking, to }: DeskRow): boolean =>
  proposed?.upgraded ?? (to !== null && !booking.seatCategories.includes(to.seatCategoryType));

const cabinOf = (row: DeskRow): ReactNode => (
  <>
    {cabinWords(row)}
    {row.to && isUpgraded(row) && (
      <IconChevronUp className={styles.up} aria-label={t('upgraded')} role="img" />
    )}
  </>
);

const nightsWords = (nights: number): string =>
  nights === 1 ? t('1 night') : t('{count} nights', { count: nights });

/** Nights at which a stay that got shorter may be too short for the customer. */
const SHORT_STAY = 2;

/** The flight back, or on: kept possible, or a stay that gets shorter. */
function legWords({ booking, proposed }: DeskRow): { words: string; warn: boolean } {
  const [leg] = booking.otherLegs;
  if (!leg) return { words: t('one way'), warn: false };
  const nights = proposed?.to ? proposed.nights : null;
  const day = dayOfLeg(leg.departureDate);
  if (nights !== null && nights <= SHORT_STAY) return { words: `${day}, ${nightsWords(nights)}`, warn: true };
  return { words: `${leg.flightNumber} ${day}`, warn: false };
}

function otherLeg(row: DeskRow): ReactNode {
  if (row.booking.choice === 'Refund' && row.group !== 'ready') {
    const [leg] = row.booking.otherLegs;
    return leg ? t('{flight} too', { flight: leg.flightNumber }) : t('one way');
  }
  const { words, warn } = legWords(row);
  const Mark = warn ? IconAlertTriangle : IconCheck;
  return (
    <span className={styles.leg} data-tone={warn ? 'warn' : 'good'} data-warn={warn || undefined}>
      <Mark stroke={1.75} aria-hidden />
      {words}
    </span>
  );
}

const refusalOf = ({ proposed }: DeskRow): string =>
  (proposed && refusalWords(proposed)) ?? t('no flight yet');

/** The reason in a few words; the whole sentence is its title. */
function shortRefusal(row: DeskRow): string {
  const { refusalCode: code, refusalParams: { seats = '', category = '' } = {} } = row.proposed ?? {};
  const cabin = category in SEATS ? t(SEATS[category as SeatCategory]) : category;
  if (code === 'noSeatsTogether') return t('no {seats} {category} seats', { seats, category: cabin });
  if (code === 'noSeat') return t('no {category} seat', { category: cabin });
  return code === 'noFlight' ? t('no flight') : refusalOf(row);
}

/** Where a booking stands that has no flight: why, and the way on. */
function Missing({ row, deeds }: { row: DeskRow; deeds: ColumnDeeds }) {
  const { booking, group } = row;
  if (group === 'changed') return <Chip>{t('changed elsewhere')}</Chip>;
  if (group === 'out') {
    return (
      <>
        <Chip>{t('left out')}</Chip>
        <LinkButton tabIndex={-1} disabled={deeds.locked} onClick={() => deeds.onPutBack(row)}>
          {t('Put back')}
        </LinkButton>
      </>
    );
  }
  if (booking.choice === 'Refund') {
    return (
      <>
        <Chip tone="note">{t('refund asked')}</Chip>
        <Link
          className={styles.link}
          tabIndex={-1}
          to={bookingPage(booking.ticketMasterId) ?? ''}
          search={{ cancel: true }}
        >
          {t('Cancel quote')}
        </Link>
      </>
    );
  }
  return (
    <>
      <span className={styles.why} title={refusalOf(row)}>
        <Chip tone="bad">{shortRefusal(row)}</Chip>
      </span>
      <LinkButton tabIndex={-1} disabled={deeds.locked} onClick={() => deeds.onChoose(row)}>
        {t('Choose')}
      </LinkButton>
    </>
  );
}

/** A moved customer who does not accept the new flight: an icon, since the flight itself takes the room. */
function Mark({ row: { group, booking, byHand } }: { row: DeskRow }) {
  if (group === 'moved' && (booking.choice === 'Refund' || booking.choice === 'OtherFlight')) {
    const { told, tone } = CHOICES[booking.choice];
    const Sign = booking.choice === 'Refund' ? IconCash : IconArrowsExchange;
    return (
      <span className={styles.sign} data-tone={tone} title={t(told)}>
        <Sign stroke={1.75} role="img" aria-label={t(told)} />
      </span>
    );
  }
  return byHand ? <Chip>{t('by hand')}</Chip> : null;
}

function newFlight(row: DeskRow, deeds: ColumnDeeds): ReactNode {
  const { to, keeps, group } = row;
  return (
    <span className={styles.flight} data-flight-of={row.id}>
      {group === 'refused' && <Chip tone="bad">{t('changed meanwhile')}</Chip>}
      {to ? (
        <>
          {keeps && <span className={styles.more}>{t('keeps')}</span>}
          <b>{to.flightNumber}</b>
          <span className={styles.when}>{whenWords(to, deeds.desk.oldDepartureDate)}</span>
          <Mark row={row} />
        </>
      ) : (
        group !== 'refused' && <Missing row={row} deeds={deeds} />
      )}
    </span>
  );
}

const flightText = ({ to }: DeskRow): string =>
  to ? `${to.flightNumber} ${to.departureDate} ${to.departureTime}` : '';

/** What the columns say that a narrow table drops. */
const tooltip = (row: DeskRow): string =>
  [
    row.booking.party,
    t('{count} seats', { count: row.booking.seats }),
    cabinWords(row),
    row.to && laterWords(row.to.laterBy),
    legWords(row).words,
    row.booking.officeName,
  ]
    .filter(Boolean)
    .join(' · ');

export const deskColumns = (deeds: ColumnDeeds): Column<DeskRow>[] => [
  {
    key: 'locator',
    header: t('Locator'),
    value: ({ booking }) => booking.locatorNumber,
    render: ({ booking }) => (
      <Link className={`${styles.locator} code`} to={bookingPage(booking.ticketMasterId) ?? ''} tabIndex={-1}>
        {booking.locatorNumber}
      </Link>
    ),
    width: 84,
    mobile: 'line',
  },
  {
    key: 'party',
    header: t('Party'),
    value: ({ booking }) => booking.party,
    render: (row) => (
      <span className={styles.cell} title={tooltip(row)}>
        {partyOf(row)}
      </span>
    ),
    mobile: 'title',
  },
  {
    key: 'seats',
    header: t('Seats'),
    value: ({ booking }) => booking.seats,
    render: seatsOf,
    width: 54,
    align: 'right',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'cabin',
    header: t('Cabin'),
    value: cabinWords,
    render: cabinOf,
    width: 88,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'agency',
    header: t('Agency'),
    value: ({ booking }) => booking.officeHoldingName,
    width: 140,
    weight: 'mute',
    hidden: true,
    mobile: 'off',
  },
  {
    key: 'flight',
    header: t('New flight'),
    value: flightText,
    render: (row) => newFlight(row, deeds),
    width: 212,
    mobile: 'line',
  },
  {
    key: 'later',
    header: t('Later by'),
    value: ({ to }) => to?.laterBy,
    render: ({ to }) => to && laterWords(to.laterBy),
    width: 76,
    weight: 'mute',
    secondary: true,
    mobile: 'end',
  },
  {
    key: 'leg',
    header: t('Other leg'),
    value: (row) => legWords(row).words,
    render: otherLeg,
    width: 150,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
];
