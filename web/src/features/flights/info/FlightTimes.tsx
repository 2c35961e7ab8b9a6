import { IconPlaneInflight } from '@tabler/icons-react';
import type { FlightRead } from '../../../api/client';
import { formatDate, formatTime, zoneName } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { useAirports } from '../queries';
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
    <div className={styles.end}>
      <span className={styles.label}>{label}</span>
      <span className={styles.place}>
        <b>{code}</b> {name}
      </span>
      <span className={`${styles.clock} display`}>{formatTime(time)}</span>
      <span className={styles.date}>{formatDate(date, 'eee MMM dd')}</span>
      {zone && <span className={styles.zone}>{zone}</span>}
    </div>
  );
}

/** Both ends in their own local time. */
export function FlightTimes({ flight }: { flight: FlightRead }) {
  const airports = useAirports().data;
  const name = (id: string) => airports?.find((airport) => airport.id === id)?.name;
  const differ = flight.departureOffset !== flight.arrivalOffset;
  const zone = (instant: string, zoneId: string, offset: string) =>
    differ ? `${zoneName(instant, zoneId)}, UTC${offset}` : undefined;
  return (
    <section className={styles.times} aria-label={t('Times')}>
      <End
        label={t('Departs')}
        code={flight.departureAirport}
        name={name(flight.departureAirportId)}
        date={flight.departureDate}
        time={flight.departureTime}
        zone={zone(flight.departsAt, flight.departureZone, flight.departureOffset)}
      />
      <div className={styles.leg}>
        <IconPlaneInflight stroke={1.5} aria-hidden />
        <span>{flight.duration}</span>
      </div>
      <End
        label={t('Arrives')}
        code={flight.arrivalAirport}
        name={name(flight.arrivalAirportId)}
        date={flight.arrivalDate}
        time={flight.arrivalTime}
        zone={zone(flight.arrivesAt, flight.arrivalZone, flight.arrivalOffset)}
      />
    </section>
  );
}
