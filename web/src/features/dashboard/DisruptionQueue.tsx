import { IconPlaneOff } from '@tabler/icons-react';
import { can } from '../../access';
import type { DisruptedFlight } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { disruptionPage } from '../../shell/flightPages';
import { QueueCard } from './QueueCard';

const dayOf = ({ departureDate }: DisruptedFlight): string => formatDate(departureDate, 'eee MMM dd');

/** Disrupted flights: for the operator the bookings that wait for another, for an agency the customers to tell. */
export function DisruptionQueue({ flights }: { flights: readonly DisruptedFlight[] }) {
  const operator = can('MovePassengers');
  const count = (flight: DisruptedFlight) => (operator ? flight.waiting : flight.toTell);
  const pressing = flights.filter((flight) => count(flight) > 0);
  const [first] = pressing.length > 0 ? pressing : flights;
  if (!first) return null;
  const sum = flights.reduce((total, flight) => total + count(flight), 0);
  return (
    <QueueCard
      icon={IconPlaneOff}
      title={operator ? t('To re-accommodate') : t('Customers to tell')}
      page={{ to: disruptionPage(first.flightId) ?? '' }}
      count={sum}
      fact={sum > 0 ? { words: `${first.flightNumber}, ${dayOf(first)}`, tone: 'bad' } : null}
      rows={flights.map((flight) => ({
        key: flight.id,
        page: { to: disruptionPage(flight.flightId) ?? '' },
        name: flight.flightNumber,
        about: `${dayOf(flight)} · ${flight.origin}–${flight.destination}`,
        figure:
          operator && flight.waiting === 0
            ? t('{count} to tell', { count: flight.toTell })
            : formatCount(count(flight)),
        title: flight.reason ?? undefined,
      }))}
    />
  );
}
