import { IconId } from '@tabler/icons-react';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { countAll, FlightQueue, useWaitingFlights } from './FlightQueue';

/** As the list of blocked passengers names those whose data the border would refuse. */
const INCOMPLETE = 'incomplete';
const SOON_MS = 24 * 3_600_000;

/** Passengers of the next 72 hours whose data for the authorities are incomplete. */
export function ApisQueue({ now }: { now: Date }) {
  const flights = useWaitingFlights(now, ({ incomplete }) => incomplete);
  if (!flights) return null;
  const soon = flights.filter(({ flight }) => Date.parse(flight.departsAt) - now.getTime() <= SOON_MS);
  const count = formatCount(countAll(soon));
  return (
    <FlightQueue
      icon={IconId}
      title={t('APIS incomplete')}
      page={{ to: '/Tickets/blocked', search: { kind: INCOMPLETE } }}
      flights={flights}
      fact={soon.length > 0 ? t('{count} within 24 h', { count }) : undefined}
      tone="warn"
      pageOf={({ id }) => ({ to: '/Tickets/blocked', search: { kind: INCOMPLETE, flight: id } })}
    />
  );
}
