import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconSearch, IconTag, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { type DateRange, rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays, formatDate, formatTime, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { flightTicketsPage } from '../../../shell/flightPages';
import { useFlights } from '../queries';
import { presets } from '../schedule/days';
import { matching, narrow, routesOf } from '../schedule/narrow';
import styles from './form.module.css';

const nextWeek = (): DateRange => ({ from: today(), to: addDays(today(), 6) });

/** The way to a flight for whoever plans flights: days, number, route. */
export function FlightPicker() {
  const [range, setRange] = useState(nextWeek);
  const [route, setRoute] = useState<string | null>(null);
  const [text, setText] = useState('');
  const list = useFlights(range, rangeProblem(range) === null);
  const flights = matching(narrow(list.data ?? [], { status: null, route }), text);
  return (
    <section className={styles.picker} aria-label={t('Find a flight')}>
      <div className={styles.pickerBar}>
        <h2 className={styles.heading}>{t('Find a flight')}</h2>
        <DayRangeFilter range={range} presets={presets} onChange={setRange} />
        <FilterSelect
          label={t('Route')}
          all={t('Any route')}
          value={route}
          onChange={setRoute}
          options={routesOf(list.data ?? [], route).map((one) => ({
            value: one,
            label: one.replace('-', ' → '),
          }))}
        />
        <TextInput
          size="xs"
          type="search"
          aria-label={t('Number')}
          placeholder={t('Number')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch stroke={1.5} aria-hidden />}
        />
      </div>
      {list.error && <FailedState why={t(list.error.message)} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows rows={3} />}
      {list.data && flights.length === 0 && (
        <p className={styles.none}>{t('No flight found. Choose other days.')}</p>
      )}
      <ul className={styles.found}>
        {flights.map((flight) => (
          <li key={flight.id}>
            <Link to={`/flightSchedule/form/${flight.id}`} className={styles.number}>
              {flight.flightNumber}
            </Link>
            <span className={styles.route}>
              <Route from={flight.departureAirport} to={flight.arrivalAirport} />
            </span>
            <span className={styles.day}>{formatDate(flight.departureDate, 'eee MMM dd')}</span>
            <span className={styles.time}>{formatTime(flight.departureTime)}</span>
            <span className={styles.state}>
              <Pill of="flight" status={flight.status} />
            </span>
            <span className={styles.ways}>
              <Button
                size="xs"
                variant="subtle"
                component={Link}
                to={`/flightSchedule/form/${flight.id}`}
                leftSection={<IconPencil stroke={1.5} aria-hidden />}
              >
                {t('Edit')}
              </Button>
              <TicketsLink id={flight.id} />
              <Button
                size="xs"
                variant="subtle"
                component={Link}
                to={`/flight/pricesAndFees/${flight.id}`}
                leftSection={<IconTag stroke={1.5} aria-hidden />}
              >
                {t('Prices and fees')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketsLink({ id }: { id: string }) {
  const page = flightTicketsPage(id);
  if (!page) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      component={Link}
      to={page}
      leftSection={<IconUsers stroke={1.5} aria-hidden />}
    >
      {t('Tickets')}
    </Button>
  );
}
