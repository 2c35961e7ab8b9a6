import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { ticketMasterChangeFlightAvailableOptionsOptions } from '../../../api/queries';
import { Route } from '../../../kit/display/Route';
import { FailedState } from '../../../kit/feedback/StateBox';
import { addDays, formatDate, today } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { Offers } from '../stepper/trip/Offers';
import { categoriesOf, dayShown, offersOn, stripOf } from '../stepper/trip/offers';
import { Pager } from '../stepper/trip/Pager';
import { FORTNIGHT, type PlannedFlight } from '../stepper/trip/plan';
import { Strip } from '../stepper/trip/Strip';
import styles from './flight.module.css';
import { type ChosenLeg, legName, offeredFlights, seatsOf } from './flightOffers';

interface FlightChoiceProps {
  booking: TicketMasterRead;
  leg: ChosenLeg;
  /** Other legs move, too. */
  several: boolean;
  target: PlannedFlight | null;
  onTarget: (target: PlannedFlight) => void;
}

/** Another flight for the chosen tickets of one leg: the sale's fortnight, with the differences in price. */
export function FlightChoice({
  booking,
  leg: { leg, tickets },
  several,
  target,
  onTarget,
}: FlightChoiceProps) {
  const booked = [...new Set(tickets.map(({ departureDate }) => departureDate))].sort();
  const [start, setStart] = useState(() => startAround(booked[0] ?? today()));
  const [day, setDay] = useState<string | null>(null);
  const days = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const ticketIds = tickets.map(({ id }) => id);
  const found = useQuery({
    ...ticketMasterChangeFlightAvailableOptionsOptions({
      body: {
        id: booking.id,
        ticketIds,
        filterByDateStart: start,
        filterByDateEnd: addDays(start, FORTNIGHT - 1),
      },
    }),
    // For other tickets the old differences stay until the new ones are there.
    placeholderData: (before, query) =>
      query?.queryKey[0].body?.filterByDateStart === start ? before : undefined,
    retry: false,
  });
  const flights = offeredFlights(found.data ?? [], several);
  const strip = stripOf(start, flights, seatsOf(tickets));
  const shown = dayShown({ from: null, to: null, start, day, chosen: target }, strip);
  const name = legName(booking, leg);
  const at = booking.flights.find(({ flightId }) => flightId === tickets[0]?.flightId);
  const ofDay = offersOn(flights, shown);
  const turn = (pages: number) => {
    const next = addDays(start, pages * FORTNIGHT);
    setStart(next < today() ? today() : next);
    setDay(null);
  };
  return (
    <Box as="section" line="top" pad="12px var(--gutter) 16px" aria-label={name}>
      <Row className={styles.head} gap={12} minHeight={36} pad="0 0 8px">
        <Text as="span" text="muted">
          {name}
        </Text>
        <Row as="h3" gap={10} size={14} weight={600} tone="ink" nowrap>
          {at && <Route from={at.departureAirport} to={at.arrivalAirport} />}
          {shown && <span>{formatDate(shown, 'eee MMM dd')}</span>}
        </Row>
        <Row className={styles.legend} gap={16} end text="muted" nowrap>
          <Row as="span" gap={6}>
            <i className={styles.booked} aria-hidden />
            {t('booked now')}
          </Row>
          <span>{t('difference per adult')}</span>
        </Row>
        <Pager start={start} first={today()} onTurn={turn} />
      </Row>
      {found.error ? (
        <FailedState why={say(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <Strip
            label={t('{leg}, day', { leg: name })}
            strip={days}
            days={strip}
            shown={shown}
            chosen={target?.day}
            booked={booked}
            loading={found.data === undefined}
            onLook={setDay}
            onTurn={turn}
            onDown={() => focusIn(table.current)}
          />
          <div className={styles.flights}>
            {found.data && ofDay.length === 0 && (
              <Text tone="mute" above={12}>
                {t('No other flights on sale this day.')}
              </Text>
            )}
            {ofDay.length > 0 && (
              <Offers
                key={shown}
                label={t('{leg}, flights', { leg: name })}
                flights={ofDay}
                categories={categoriesOf(flights)}
                seats={seatsOf(tickets)}
                travellers={tickets.length}
                chosen={target}
                differences
                table={table}
                onChoose={onTarget}
                onUp={() => focusIn(days.current)}
              />
            )}
          </div>
        </>
      )}
    </Box>
  );
}

/** The booked day is near the left of its fortnight, with a few days before it. */
const startAround = (day: string): string => {
  const start = addDays(day, -3);
  return start < today() ? today() : start;
};

const focusIn = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
