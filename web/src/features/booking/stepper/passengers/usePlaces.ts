import { useState } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { useCountries } from '../../../../shell/passengers/useCountries';
import type { BookingDesk } from '../useBooking';
import type { DraftsDesk } from './drafts';
import { type Live, nextUnready, type PlaceView, placesOf, withLive } from './places';
import { usePartyInfos } from './usePartyInfos';

const NOWHERE = -1;

/** The party, and which of it is open: at first the first who needs something. */
export function usePlaces(desk: BookingDesk, booking: TicketMasterRead, { drafts }: DraftsDesk) {
  const { party } = desk;
  const { codeOf } = useCountries();
  const infoOf = usePartyInfos(desk);
  const saved = placesOf(booking, party, infoOf, codeOf).map((view) =>
    drafts[view.place] ? { ...view, state: 'typed' as const } : view,
  );
  const [at, open] = useState(() => nextUnready(saved, NOWHERE) ?? saved[0]?.place ?? 0);
  const [live, setLive] = useState<Live>();
  const views = withLive(saved, live);
  // A party has at least one traveller, and who was open may have left it.
  const view = (views.find(({ place }) => place === at) ?? views[0]) as PlaceView;
  const traveller = party.travellers.find(({ place }) => place === view.place) ?? party.travellers[0];
  return { views, view, traveller: traveller as NonNullable<typeof traveller>, open, setLive };
}
