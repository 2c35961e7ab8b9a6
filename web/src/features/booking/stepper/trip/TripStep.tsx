import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePageKeys } from '../../../../kit/hooks/pageKeys';
import { s, t } from '../../../../kit/i18n/t';
import { Box, Stack } from '../../../../kit/layout/Box';
import { useGoToStep } from '../goToStep';
import { useStepAction } from '../stepAction';
import type { BookingDesk } from '../useBooking';
import { useFirstFocus } from '../useFirstFocus';
import { LegSection } from './LegSection';
import { legName } from './legName';
import { MOST_LEGS, missingLeg, type PlannedFlight } from './plan';
import { RefusedNotice } from './RefusedNotice';
import { placeOf } from './refusals';
import { TripBar } from './TripBar';
import { lapsFit, type Trip, useTrip } from './useTrip';

const KEYS = [
  { keys: '← →', meaning: s('Another day') },
  { keys: '↑ ↓', meaning: s('Between days and flights') },
  { keys: '↵', meaning: s('Choose the flight') },
];

/** Where to, when, and who: choosing the last flight holds the seats. */
export function TripStep({ desk }: { desk: BookingDesk }) {
  usePageKeys(KEYS);
  const trip = useTrip(desk);
  const body = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstPart(trip, desk));
  useFirstFocus(step, first);
  const goToStep = useGoToStep();
  useStepAction({
    label: t('Continue to passengers'),
    run: () => goToStep('passengers'),
    reason: reasonOf(trip, desk),
    busy: desk.saving,
    leadsOn: true,
  });
  const { plan } = trip;
  const place = desk.refusal && placeOf(desk.refusal, desk.party.legs);
  const notice = <RefusedNotice desk={desk} trip={trip} onLook={(leg) => focusLeg(body.current, leg)} />;

  const onChoose = (leg: number, flight: PlannedFlight) => {
    trip.choose(leg, flight);
    // The way on: to the next leg that has no flight yet.
    const next = plan.legs.findIndex(({ chosen }, at) => at !== leg && chosen === null);
    if (next >= 0) focusLeg(body.current, next);
  };

  return (
    <Stack ref={step} grow shrink>
      <TripBar trip={trip} desk={desk} notice={place === 'counters' ? notice : null} />
      <Box ref={body} grow shrink scroll>
        {place === 'page' && <Box pad="12px var(--gutter) 0">{notice}</Box>}
        {plan.legs.map((each, leg) => (
          <LegSection
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place in the order of travel.
            key={leg}
            index={leg}
            leg={each}
            trip={trip}
            desk={desk}
            notice={typeof place === 'object' && place?.leg === leg ? notice : null}
            onChoose={(flight) => onChoose(leg, flight)}
          />
        ))}
        {plan.trip === 'MultiCity' && plan.legs.length < MOST_LEGS && (
          <Box line="top" pad="12px var(--gutter) 20px">
            <Button size="xs" variant="default" leftSection={<IconPlus />} onClick={trip.addLeg}>
              {t('Add a flight')}
            </Button>
          </Box>
        )}
      </Box>
    </Stack>
  );
}

/** Where the work begins: at the first thing that nobody has said yet. */
function firstPart({ plan: { legs } }: Trip, { booking }: BookingDesk): string {
  if (booking) return '[data-day][tabindex="0"]';
  return legs[0]?.from && legs[0].to ? '[role="spinbutton"]' : '[data-airport]';
}

/** Why the passengers cannot be named yet. */
function reasonOf({ plan, ages }: Trip, { booking, refusal, saving }: BookingDesk): string | undefined {
  if (!lapsFit(ages)) return t('One adult per infant');
  const missing = missingLeg(plan);
  if (missing >= 0) return t('Choose a flight for {leg}', { leg: legName(plan, missing) });
  if (refusal) return t('Fix the error above first');
  if (!booking || booking.tickets.length === 0) return saving ? undefined : t('No seats held');
  return undefined;
}

/** Once it is drawn: the day that the keyboard comes to. */
function focusLeg(body: HTMLElement | null, leg: number): void {
  requestAnimationFrame(() => {
    const day = body?.querySelector<HTMLElement>(`[data-leg="${leg}"] [role="radiogroup"] [tabindex="0"]`);
    day?.focus();
    day?.closest('[data-leg]')?.scrollIntoView({ block: 'nearest' });
  });
}
