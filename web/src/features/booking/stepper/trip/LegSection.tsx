import type { ReactNode } from 'react';
import { t } from '../../../../kit/i18n/t';
import { Box, Text } from '../../../../kit/layout/Box';
import type { BookingDesk } from '../useBooking';
import { LegHead } from './LegHead';
import { LegOffers } from './LegOffers';
import styles from './leg.module.css';
import { legName } from './legName';
import { dayShown, type StripDay, stripOf, withOwnSeats } from './offers';
import type { PlannedFlight, PlannedLeg } from './plan';
import { useOffers } from './useOffers';
import { seatsWanted, type Trip } from './useTrip';

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
  const found = useOffers(leg, { trip: plan.trip, ages, officeId: desk.officeId });
  const flights = withOwnSeats(found.data ?? [], desk.booking?.tickets ?? []);
  const strip: StripDay[] = stripOf(leg.start, flights, seatsWanted(ages));
  const shown = dayShown(leg, strip);
  return (
    <Box
      className={styles.leg}
      as="section"
      pad="10px var(--gutter) 16px"
      aria-label={legName(plan, index)}
      data-leg={index}
    >
      <LegHead index={index} leg={leg} trip={trip} officeId={desk.officeId} shown={shown} />
      {notice}
      {leg.from && leg.to ? (
        <LegOffers
          index={index}
          leg={leg}
          trip={trip}
          found={found}
          flights={flights}
          strip={strip}
          shown={shown}
          onChoose={onChoose}
        />
      ) : (
        <Text className={styles.noRoute} tone="mute">
          {t('Choose the airports first.')}
        </Text>
      )}
    </Box>
  );
}
