import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgeCategory } from '../../../../api/client';
import { useLeaveGuard } from '../../../../kit/feedback/leave';
import type { PassengerValues } from '../../../passengers/data/values';
import type { BookingDesk } from '../useBooking';
import type { Reason } from './reason';

/** What was entered for a place and is not in the booking yet. */
export interface Draft {
  /** Somebody known, chosen but not taken: his age does not fit. */
  passengerId?: string;
  /** As what he is to be sold instead. */
  age?: AgeCategory;
  values?: PassengerValues;
  reason?: Reason;
}

export type Drafts = Readonly<Record<number, Draft>>;

const NONE: Drafts = {};

/**
 * Kept with what was loaded, and so only as long as the session: another step, a refusal or an ended hold loses
 * nothing, and whoever signs in next finds nothing.
 */
export function useDrafts(bookingId: string) {
  const queries = useQueryClient();
  const queryKey = ['passengerDrafts', bookingId];
  const { data: drafts = NONE } = useQuery<Drafts>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (drafts: Drafts) => Drafts) =>
    queries.setQueryData<Drafts>(queryKey, (old = NONE) => next(old));
  return {
    drafts,
    keep: (place: number, draft: Draft) => change((old) => ({ ...old, [place]: draft })),
    drop: (place: number) => change(({ [place]: _, ...others }) => others),
  };
}

/** Leaving the booking asks while something typed for one of the party is not saved, whichever step is open. */
export function useDraftGuard({ booking, party }: BookingDesk): void {
  const { drafts } = useDrafts(booking?.id ?? '');
  useLeaveGuard(party.travellers.some(({ place }) => drafts[place] !== undefined));
}

export type DraftsDesk = ReturnType<typeof useDrafts>;
