import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BookingFlight } from '../../../../api/client';
import { FailedState } from '../../../../kit/feedback/StateBox';
import { addDays } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { Text } from '../../../../kit/layout/Box';
import styles from './leg.module.css';
import { legName } from './legName';
import { Offers } from './Offers';
import { categoriesOf, offersOn, type StripDay } from './offers';
import { FORTNIGHT, type PlannedFlight, type PlannedLeg } from './plan';
import { Strip } from './Strip';
import { seatsWanted, type Trip } from './useTrip';

interface LegOffersProps {
  index: number;
  leg: PlannedLeg;
  trip: Trip;
  found: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'refetch'>;
  flights: readonly BookingFlight[];
  strip: readonly StripDay[];
  shown: string | undefined;
  onChoose: (flight: PlannedFlight) => void;
}

/** The days and the flights of one of them; the arrows go between both. */
export function LegOffers({ index, leg, trip, found, flights, strip, shown, onChoose }: LegOffersProps) {
  const days = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { plan, ages } = trip;
  const name = legName(plan, index);
  const loading = found.data === undefined && !found.error;
  const ofDay = offersOn(flights, shown);
  const turn = (pages: number) => {
    if (pages < 0 && leg.start <= plan.today) return;
    trip.turnPage(index, pages, pages < 0 ? addDays(leg.start, -1) : addDays(leg.start, FORTNIGHT));
  };
  if (found.error)
    return <FailedState title={t('The flights could not be loaded')} onRetry={() => void found.refetch()} />;
  return (
    <>
      <Strip
        label={t('{leg}, day', { leg: name })}
        strip={days}
        days={strip}
        shown={shown}
        chosen={leg.chosen?.day}
        loading={loading}
        onLook={(day) => trip.look(index, day)}
        onTurn={turn}
        onDown={() => focusIn(table.current)}
      />
      <div className={styles.flights}>
        {!loading && ofDay.length === 0 && <Text tone="mute">{nothingWords(shown)}</Text>}
        {ofDay.length > 0 && (
          <Offers
            key={shown}
            label={t('{leg}, flights', { leg: name })}
            flights={ofDay}
            categories={categoriesOf(flights)}
            seats={seatsWanted(ages)}
            travellers={ages.adults + ages.children + ages.infants}
            chosen={leg.chosen}
            table={table}
            onChoose={onChoose}
            onUp={() => focusIn(days.current)}
          />
        )}
      </div>
    </>
  );
}

const focusIn = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

const nothingWords = (shown: string | undefined): string =>
  shown
    ? t('No flights on sale this day.')
    : t('No flight with enough seats in these two weeks. Use the arrows to see other dates.');
