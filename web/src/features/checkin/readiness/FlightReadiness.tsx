import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import type { FlightRead } from '../../../api/client';
import { ticketsGetBlockersByFlightOptions } from '../../../api/queries';
import { Chips } from '../../../kit/display/Chip';
import { formatInstant } from '../../../kit/format/dates';
import { useNow } from '../../../kit/hooks/now';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { readinessPage } from '../../../shell/checkInPages';
import { InfoTable } from '../../flights/info/InfoTable';
import { blockerChip, curedByWord } from '../blockers';
import { PassengerName } from '../PassengerName';
import { begins, boardRows, mainBlocker } from './board';
import { FixLink, sentences } from './columns';
import { useFix } from './useFix';
import { rowMissing } from './words';

const AGAIN_MS = 60_000;

/** From 72 hours before departure: who is blocked, by what, who can cure it and where. An agency sees its own. */
export function FlightReadiness({ flight }: { flight: FlightRead }) {
  const now = useNow();
  if (flight.status === 'Draft' || flight.status === 'Departed' || flight.status === 'Cancelled') return null;
  return begins(flight.departsAt) > now ? <TooEarly flight={flight} /> : <Blocked flight={flight} />;
}

function TooEarly({ flight }: { flight: FlightRead }) {
  const from = begins(flight.departsAt);
  const day = formatInstant(from, flight.departureZone, 'eee MMM dd');
  const time = formatInstant(from, flight.departureZone, 'hh:mm a');
  return (
    <Box as="section" line="top" pad="12px var(--gutter)" aria-label={t('Readiness')}>
      <Text as="h2" text="heading">
        {t('Readiness')}
      </Text>
      <Text text="muted">{t('Readiness is checked from {day}, {time}', { day, time })}</Text>
    </Box>
  );
}

function Blocked({ flight }: { flight: FlightRead }) {
  const operator = can('ReadCheckIn');
  const passengers = useQuery({
    ...ticketsGetBlockersByFlightOptions({ path: { flightId: flight.id } }),
    // Other desks cure meanwhile.
    refetchInterval: AGAIN_MS,
  });
  const { data } = passengers;
  const rows = data && boardRows(data);
  const { placeOf, fix } = useFix(() => flight, null);
  const booked = data?.filter(({ status }) => status === 'Booked' || status === 'CheckedIn').length ?? 0;
  const board = readinessPage(flight.id);
  return (
    <InfoTable
      title={t('Readiness')}
      aside={
        <>
          {rows &&
            t('{ready} of {booked} ready · {blocked} blocked', {
              ready: booked - rows.length,
              booked,
              blocked: rows.length,
            })}{' '}
          {board && <Link {...board}>{t('Readiness board')}</Link>}
        </>
      }
      source={{ ...passengers, data: rows }}
      empty={emptyWords(booked, operator)}
      texts={operator ? 7 : 6}
      rowKey={({ id }) => id}
      heads={[
        t('Passenger'),
        t('Locator'),
        ...(operator ? [t('Office')] : []),
        t('Blocked by'),
        t('What is missing'),
        t('Who can fix'),
        t('Fix'),
      ]}
    >
      {(row) => [
        <b key="passenger">
          <PassengerName ticket={row.ticket} />
        </b>,
        <span key="locator" className="code">
          {row.ticket.locatorNumber}
        </span>,
        ...(operator ? [row.ticket.officeName] : []),
        <span key="blockers" title={sentences(row)}>
          <Chips items={row.blockers.map(blockerChip)} />
        </span>,
        rowMissing(row),
        curedByWord(mainBlocker(row, null).curedBy),
        <FixLink key="fix" row={row} kind={null} placeOf={placeOf} fix={fix} />,
      ]}
    </InfoTable>
  );
}

function emptyWords(booked: number, operator: boolean): string {
  if (booked > 0) return operator ? t('All passengers are ready.') : t('All your passengers are ready.');
  return operator ? t('No passengers booked') : t('None of your passengers is on this flight.');
}
