import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TripType } from '../../../../api/client';
import { confirm } from '../../../../kit/feedback/confirm';
import { today } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { type Ages, agesOf, type Party, partyOf, seatsOf, setAges, setTrip, withoutExtras } from '../party';
import type { BookingDesk } from '../useBooking';
import { lastRoute, rememberRoute } from './lastRoute';
import {
  addLeg,
  choose,
  chosenLegs,
  look,
  lookAgain,
  newPlan,
  type Places,
  type PlannedFlight,
  planOf,
  removeLeg,
  setPlaces,
  setTripType,
  type TripPlan,
  turnPage,
} from './plan';
import { OFFERS_KEY } from './useOffers';

const firstPlan = ({ booking }: BookingDesk): TripPlan =>
  booking ? planOf(booking, today()) : newPlan(today(), lastRoute());

/** What the search asks for: somebody has to sit. */
export const seatsWanted = (ages: Ages): number => Math.max(1, seatsOf(ages));

/** Every infant sits on the lap of an adult. */
export const lapsFit = ({ adults, infants }: Ages): boolean => infants <= adults;

/**
 * The trip in the making. As long as a leg has no flight it stays on the page; from then on every change takes the
 * seats anew and asks for the price.
 */
export function useTrip(desk: BookingDesk) {
  const [plan, setPlan] = useState(() => firstPlan(desk));
  const queries = useQueryClient();
  const ages = agesOf(desk.party);

  const apply = (next: TripPlan, party: Party = desk.party) => {
    setPlan(next);
    const legs = chosenLegs(next);
    const wanted = legs ? setTrip(party, next.trip, legs) : party;
    if (legs && lapsFit(agesOf(wanted))) void desk.save(wanted);
    else desk.choose(wanted);
  };

  // What was refused may have been offered from an older search.
  useEffect(() => {
    if (desk.refusal) void queries.invalidateQueries({ queryKey: OFFERS_KEY });
  }, [desk.refusal, queries]);

  return {
    plan,
    ages,
    setTripType: (trip: TripType) => apply(setTripType(plan, trip)),
    setPlaces: (leg: number, places: Places) => {
      rememberRoute(places);
      apply(setPlaces(plan, leg, places));
    },
    setAges: (wanted: Ages) => {
      const party = setAges(desk.party, wanted);
      const leaving = namesLeaving(desk, party);
      if (leaving.length === 0) apply(plan, party);
      else void confirmLeaving(leaving).then((may) => may && apply(plan, party));
    },
    choose: (leg: number, flight: PlannedFlight) => apply(choose(plan, leg, flight)),
    addLeg: () => apply(addLeg(plan)),
    removeLeg: (leg: number) => apply(removeLeg(plan, leg)),
    look: (leg: number, day: string) => setPlan(look(plan, leg, day)),
    turnPage: (leg: number, pages: number, day?: string) => setPlan(turnPage(plan, leg, pages, day)),
    lookAgain: (leg: number) => apply(lookAgain(plan, leg)),
    leaveExtras: (leg: number) => apply(plan, withoutExtras(desk.party, leg)),
    saveAgain: () => apply(plan),
    /** Back to what the booking has on the server. */
    keepHeld: () => {
      setPlan(firstPlan(desk));
      if (desk.booking) desk.choose(partyOf(desk.booking));
    },
  };
}

export type Trip = ReturnType<typeof useTrip>;

/** Who is named already, and would not be in the party any more. */
function namesLeaving({ booking, party }: BookingDesk, smaller: Party): string[] {
  const stays = new Set(smaller.travellers.map(({ place }) => place));
  return party.travellers
    .filter(({ place, infoId }) => infoId !== null && !stays.has(place))
    .map(
      ({ place }) =>
        booking?.passengers.find((each) => each.place === place)?.passengerInfo?.passengerFullName ?? '',
    );
}

const confirmLeaving = (names: string[]): Promise<boolean> =>
  confirm({
    title: t('Remove {name} from the booking?', { name: names.join(', ') }),
    message: t("All other passengers of this age have names. The passenger's record is kept."),
  });
