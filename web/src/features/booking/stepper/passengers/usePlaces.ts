import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { createStore, type Store, useStore } from '../../../../kit/hooks/store';
import { useCountries } from '../../../passengers/data/useCountries';
import type { Traveller } from '../party';
import type { BookingDesk } from '../useBooking';
import type { DraftsDesk } from './drafts';
import { type Live, nextUnready, type PlaceView, placesOf, withLive } from './places';
import { usePartyInfos } from './usePartyInfos';

const NOWHERE = -1;

/** The party, and which of it is open: at first whom the address asks for, else the first who needs something. */
export function usePlaces(desk: BookingDesk, booking: TicketMasterRead, { drafts }: DraftsDesk) {
  const { party } = desk;
  const { codeOf } = useCountries();
  const infoOf = usePartyInfos(desk);
  const saved = placesOf(booking, party, infoOf, codeOf).map((view) =>
    drafts[view.place] ? { ...view, state: 'typed' as const } : view,
  );
  const asked: { place?: unknown } = useSearch({ strict: false });
  const [at, open] = useState(
    () =>
      saved.find(({ place }) => place === asked.place)?.place ??
      nextUnready(saved, NOWHERE) ??
      saved[0]?.place ??
      0,
  );
  const [live] = useState(() => createStore<Live | undefined>(undefined));
  // A party has at least one traveller, and who was open may have left it.
  const view = (saved.find(({ place }) => place === at) ?? saved[0]) as PlaceView;
  const traveller = party.travellers.find(({ place }) => place === view.place) as Traveller;
  return { views: saved, view, traveller, open, live };
}

/** With what is being typed: only whoever shows it is drawn again at every key. */
export const useLiveViews = (views: readonly PlaceView[], live: Store<Live | undefined>): PlaceView[] =>
  withLive(views, useStore(live));
