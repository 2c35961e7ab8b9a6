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
import { Box, Row, Text } from '../../../kit/layout/Box';
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
    <Box as="section" line="bottom" aria-label={t('Find a flight')}>
      <Row className={styles.pickerBar} gap={8} wrap pad="10px var(--gutter)">
        <Text className={styles.heading} as="h2" size={16} weight={600}>
          {t('Find a flight')}
        </Text>
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
      </Row>
      {list.error && <FailedState query={list} />}
      {list.isPending && <LoadingRows rows={3} />}
      {list.data && flights.length === 0 && (
        <Box as="p" text="muted" pad="4px var(--gutter) 14px">
          {t('No flight found. Choose other days.')}
        </Box>
      )}
      <Box className={styles.found} as="ul" scroll maxHeight="calc(var(--h-row) * 6)">
        {flights.map((flight) => (
          <li key={flight.id}>
            <Link to={`/flightSchedule/form/${flight.id}`} className={styles.number}>
              {flight.flightNumber}
            </Link>
            <Box as="span" width={92}>
              <Route from={flight.departureAirport} to={flight.arrivalAirport} />
            </Box>
            <Box as="span" width={80}>
              {formatDate(flight.departureDate, 'eee MMM dd')}
            </Box>
            <Text as="span" tone="mute" width={64}>
              {formatTime(flight.departureTime)}
            </Text>
            <Box as="span" grow>
              <Pill of="flight" status={flight.status} />
            </Box>
            <Row className={styles.ways} as="span" align="stretch">
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
            </Row>
          </li>
        ))}
      </Box>
    </Box>
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
