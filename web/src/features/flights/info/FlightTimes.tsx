import { IconPlaneInflight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FlightRead } from '../../../api/client';
import { airportsListOptions } from '../../../api/queries';
import { formatDate, formatTime, zoneName } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, Text } from '../../../kit/layout/Box';
import styles from './info.module.css';

interface EndProps {
  label: string;
  code: string;
  name: string | undefined;
  date: string;
  time: string;
  /** Said only where the two ends keep different time. */
  zone: string | undefined;
}

function End({ label, code, name, date, time, zone }: EndProps) {
  return (
    <Grid className={styles.end} columns="auto 1fr" gap="2px 10px" align="baseline">
      <Text as="span" text="caption" span="all">
        {label}
      </Text>
      <Box as="span" clip span="all">
        <b>{code}</b> {name}
      </Box>
      <Text className={`${styles.clock} display`} as="span" nowrap size={28} weight={600} tone="ink">
        {formatTime(time)}
      </Text>
      <Text as="span" nowrap tone="ink-2">
        {formatDate(date, 'eee MMM dd')}
      </Text>
      {zone && (
        <Text as="span" text="muted" span="all">
          {zone}
        </Text>
      )}
    </Grid>
  );
}

/** Both ends in their own local time. */
export function FlightTimes({ flight }: { flight: FlightRead }) {
  const airports = useQuery(airportsListOptions()).data;
  const name = (id: string) => airports?.find((airport) => airport.id === id)?.name;
  const differ = flight.departureOffset !== flight.arrivalOffset;
  const zone = (instant: string, zoneId: string, offset: string) =>
    differ ? `${zoneName(instant, zoneId)}, UTC${offset}` : undefined;
  return (
    <Grid
      className={styles.times}
      as="section"
      columns="minmax(0, auto) minmax(96px, 200px) minmax(0, auto)"
      gap={24}
      pad="16px var(--gutter) 18px"
      aria-label={t('Times')}
    >
      <End
        label={t('Departs')}
        code={flight.departureAirport}
        name={name(flight.departureAirportId)}
        date={flight.departureDate}
        time={flight.departureTime}
        zone={zone(flight.departsAt, flight.departureZone, flight.departureOffset)}
      />
      <Box className={styles.leg} icons={20}>
        <IconPlaneInflight stroke={1.5} aria-hidden />
        <span>{flight.duration}</span>
      </Box>
      <End
        label={t('Arrives')}
        code={flight.arrivalAirport}
        name={name(flight.arrivalAirportId)}
        date={flight.arrivalDate}
        time={flight.arrivalTime}
        zone={zone(flight.arrivesAt, flight.arrivalZone, flight.arrivalOffset)}
      />
    </Grid>
  );
}
