import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { addDays, formatDate, today } from '../../../../kit/dates';
import { Route } from '../../../../kit/Route';
import { EmptyState, FailedState } from '../../../../kit/StateBox';
import { t } from '../../../../kit/t';
import { seatsOf } from '../party';
import type { BookingDesk } from '../useBooking';
import styles from './leg.module.css';
import { legName } from './legName';
import { Offers } from './Offers';
import { categoriesOf, dayShown, offersOn, stripOf, withOwnSeats } from './offers';
import { FORTNIGHT, mayRemove, mondayOf, nights, type PlannedFlight, type PlannedLeg } from './plan';
import { Strip } from './Strip';
import { RouteFields } from './TripBar';
import { type Asking, useOffers } from './useOffers';
import type { Trip } from './useTrip';

interface LegSectionProps {
  index: number;
  leg: PlannedLeg;
  trip: Trip;
  desk: BookingDesk;
  /** What is refused about this leg, with its cure. */
  notice: ReactNode;
  onChoose: (flight: PlannedFlight) => void;
}

/** One leg: the fortnight, and the offers of the day looked at. */
export function LegSection({ index, leg, trip, desk, notice, onChoose }: LegSectionProps) {
  const { plan, ages } = trip;
  const section = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const asking: Asking = { trip: plan.trip, ages, officeId: desk.officeId };
  const found = useOffers(leg, asking);
  const name = legName(plan, index);
  const seats = Math.max(1, seatsOf(ages));
  const flights = withOwnSeats(found.data ?? [], desk.booking?.tickets ?? []);
  const strip = stripOf(leg.start, flights, seats);
  const shown = dayShown(leg, strip);
  const focus = (within: HTMLElement | null) => within?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const turn = (pages: number) =>
    trip.turnPage(index, pages, pages < 0 ? addDays(leg.start, -1) : addDays(leg.start, FORTNIGHT));
  return (
    <section ref={section} className={styles.leg} aria-label={name} data-leg={index}>
      <LegHead index={index} leg={leg} trip={trip} desk={desk} shown={shown} />
      {notice}
      {leg.from && leg.to ? (
        <>
          <Strip
            label={t('{leg}, day', { leg: name })}
            days={strip}
            shown={shown}
            chosen={leg.chosen?.day}
            busy={found.isFetching}
            onLook={(day) => trip.look(index, day)}
            onTurn={turn}
            onDown={() => focus(table.current)}
          />
          {found.error ? (
            <FailedState title={t('The flights could not be loaded')} onRetry={() => void found.refetch()} />
          ) : (
            <Offers
              key={shown}
              label={t('{leg}, flights', { leg: name })}
              flights={offersOn(flights, shown)}
              categories={categoriesOf(flights)}
              seats={seats}
              travellers={ages.adults + ages.children + ages.infants}
              chosen={leg.chosen}
              table={table}
              onChoose={onChoose}
              onUp={() => focus(section.current?.querySelector<HTMLElement>('[role="radiogroup"]') ?? null)}
            />
          )}
          {found.data && offersOn(flights, shown).length === 0 && (
            <EmptyState
              title={t('No flight on sale')}
              why={t('Choose another day, or another fortnight with the arrows.')}
            />
          )}
        </>
      ) : (
        <p className={styles.hint}>{t('Choose where it goes from and to.')}</p>
      )}
    </section>
  );
}

interface LegHeadProps {
  index: number;
  leg: PlannedLeg;
  trip: Trip;
  desk: BookingDesk;
  shown: string | undefined;
}

function LegHead({ index, leg, trip, desk, shown }: LegHeadProps) {
  const { plan } = trip;
  const stay = nights(plan.legs[index - 1], leg);
  return (
    <div className={styles.head}>
      <span className={styles.name}>{legName(plan, index)}</span>
      {plan.trip === 'MultiCity' ? (
        <RouteFields
          quiet
          places={leg}
          officeId={desk.officeId}
          onChange={(places) => trip.setPlaces(index, places)}
        />
      ) : (
        <h2>
          {leg.from && leg.to && <Route from={leg.from} to={leg.to} />}
          {shown && <span>{formatDate(shown, 'eee MMM dd')}</span>}
        </h2>
      )}
      <span className={styles.note}>
        {index === 0 ? t('price from, one adult') : stay !== null && nightsWord(stay)}
      </span>
      <Pager start={leg.start} onTurn={(pages) => trip.turnPage(index, pages)} />
      {mayRemove(plan) && (
        <ActionIcon
          variant="subtle"
          aria-label={t('Remove {leg}', { leg: legName(plan, index) })}
          onClick={() => trip.removeLeg(index)}
        >
          <IconX stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
}

function Pager({ start, onTurn }: { start: string; onTurn: (pages: number) => void }) {
  const end = addDays(start, FORTNIGHT - 1);
  return (
    <div className={styles.pager}>
      <ActionIcon
        variant="default"
        aria-label={t('The fortnight before')}
        disabled={start <= mondayOf(today())}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft stroke={1.5} />
      </ActionIcon>
      <span>{spanOf(start, end)}</span>
      <ActionIcon variant="default" aria-label={t('The fortnight after')} onClick={() => onTurn(1)}>
        <IconChevronRight stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

/** "Nov 16 – 29", "Nov 30 – Dec 13". */
export function spanOf(start: string, end: string): string {
  const [, from, first] = formatDate(start, 'eee MMM dd').split(' ');
  const [, to, last] = formatDate(end, 'eee MMM dd').split(' ');
  return from === to ? `${from} ${first} – ${last}` : `${from} ${first} – ${to} ${last}`;
}

const nightsWord = (count: number): string => (count === 1 ? t('1 night') : t('{count} nights', { count }));
