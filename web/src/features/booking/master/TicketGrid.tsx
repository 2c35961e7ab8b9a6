import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlaneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import type { LegRead, TicketMasterRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { formatDate, formatTime } from '../../../kit/format/dates';
import { translateServerText } from '../../../kit/i18n/serverText';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { flightPage } from '../../../shell/flightPages';
import { passengers } from '../stepper/words';
import { type GridRow, gridOf, isTroubled } from './grid';
import styles from './grid.module.css';
import { TicketCell } from './TicketCell';

/** Every ticket's state in one glance: passengers down, flights across. */
export function TicketGrid({ booking }: { booking: TicketMasterRead }) {
  const rows = gridOf(booking);
  if (rows.length === 0) return <NoTickets booking={booking} />;
  return (
    <Box sideways>
      <table className={styles.grid} data-many={booking.flights.length > 2 || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.count}>
              {passengers(rows.length)}
            </th>
            {booking.flights.map((leg) => (
              <LegHead key={`${leg.leg} ${leg.flightId}`} leg={leg} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <Who row={row} />
              {booking.flights.map((leg, index) => (
                <TicketCell key={`${leg.leg} ${leg.flightId}`} ticket={row.cells[index] ?? null} leg={leg} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function LegHead({ leg }: { leg: LegRead }) {
  const page = flightPage(leg.flightId);
  return (
    <th scope="col">
      <Row className={styles.flight} as="span" gap={8} nowrap size={13} weight={600}>
        {page ? <Link to={page}>{leg.flightNumber}</Link> : leg.flightNumber}
        <Route from={leg.departureAirport} to={leg.arrivalAirport} />
        {isTroubled(leg) && <Pill of="flight" status={leg.status} />}
      </Row>
      <Text as="span" block text="muted">
        {formatDate(leg.departureDate, 'eee MMM dd')} · {formatTime(leg.departureTime)}
      </Text>
    </th>
  );
}

function Who({ row }: { row: GridRow }) {
  const { passengerId, name, age, years, titular, warnings } = row;
  const shown = name ?? t('No name yet');
  const lacks = warnings.map(translateServerText).join(' ');
  return (
    <th scope="row">
      <Text className={styles.name} as="span" block clip size={13} weight={500}>
        {passengerId ? <Link to={`/passenger/${passengerId}`}>{shown}</Link> : shown}
        {lacks && (
          <span className={styles.warning} role="img" aria-label={lacks} title={lacks}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          </span>
        )}
      </Text>
      <Text as="span" block text="muted">
        {age === 'Child' && years !== null ? `${t(age)}, ${years}` : t(age)}
        {titular && (
          <>
            {' · '}
            <Text as="b" weight={500} tone="accent">
              {t('titular')}
            </Text>
          </>
        )}
      </Text>
    </th>
  );
}

function NoTickets({ booking }: { booking: TicketMasterRead }) {
  return (
    <EmptyState
      icon={IconPlaneOff}
      title={t('No flights yet')}
      why={t('Flights and passengers have not been chosen yet.')}
      action={
        can('SellTickets') &&
        booking.status === 'Draft' && (
          <Button component={Link} to={`/booking/${booking.id}`} size="xs">
            {t('Choose flights')}
          </Button>
        )
      }
    />
  );
}
