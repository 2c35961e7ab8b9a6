import { IconUserExclamation } from '@tabler/icons-react';
import type { FlightRow } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { readinessPage } from '../../shell/checkInPages';
import { flightPage } from '../../shell/flightPages';
import { FlightQueue, useWaitingFlights } from './FlightQueue';
import { untilWords } from './nextHours';

/** The operator works on all blocked passengers of a flight, an agency on its own. */
const pageOf = ({ id }: FlightRow) => readinessPage(id) ?? { to: flightPage(id) ?? '/Tickets/blocked' };

/** Who cannot fly yet: the passengers of the next 72 hours whom only a cure lets fly. */
export function BlockedQueue({ now }: { now: Date }) {
  const flights = useWaitingFlights(now, ({ blocked }) => blocked);
  if (!flights) return null;
  const [first] = flights;
  return (
    <FlightQueue
      icon={IconUserExclamation}
      title={t('Blocked within 72 h')}
      page={{ to: '/Tickets/blocked' }}
      flights={flights}
      fact={first && `${first.flight.flightNumber} ${untilWords(first.flight.departsAt, now)}`}
      tone="bad"
      pageOf={pageOf}
    />
  );
}
