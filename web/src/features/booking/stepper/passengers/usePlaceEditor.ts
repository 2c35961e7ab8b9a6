import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AgeCategory } from '../../../../api/client';
import { confirm } from '../../../../kit/feedback/confirm';
import { toastFailure } from '../../../../kit/feedback/toasts';
import { t } from '../../../../kit/i18n/t';
import { categoryOf } from '../../../passengers/data/category';
import { loadPassenger } from '../../../passengers/data/load';
import type { PassengerRecord } from '../../../passengers/data/values';
import { usePassengerForm } from '../../../passengers/form/usePassengerForm';
import { changeTraveller, type Traveller } from '../party';
import { missingOf } from '../steps';
import type { BookingDesk } from '../useBooking';
import type { DraftsDesk } from './drafts';
import { judgingOf } from './places';
import { reasonFor } from './reason';
import { useReasonForm } from './useReasonForm';
import { useSeat } from './useSeat';

export interface PlaceEditorInput {
  desk: BookingDesk;
  traveller: Traveller;
  record: PassengerRecord | undefined;
  drafts: DraftsDesk;
  /** Somebody was picked for the place a moment ago: his form, which comes then, takes the focus. */
  picked: RefObject<boolean>;
  /** He is in the booking: on to the next one. */
  onDone: () => void;
}

/** One place of the party being filled: who it is, as what he is sold, why he travels. */
export function usePlaceEditor({ desk, traveller, record, drafts, picked, onDone }: PlaceEditorInput) {
  const { place, infoId } = traveller;
  const legs = desk.booking?.legs ?? [];
  const queries = useQueryClient();
  const seat = useSeat(desk);
  const [draft] = useState(() => drafts.drafts[place]);
  const [otherAge, setOtherAge] = useState(draft?.age);
  const age = otherAge ?? traveller.age;
  // Somebody else gets the place, or it was saved: nothing of this form is kept for later.
  const settled = useRef(false);

  const own = record?.passenger.passengerInfo;
  const agreed = reasonFor(desk.party, place);
  const reason = useReasonForm({
    reason: agreed.ofacId ? agreed : { ofacId: own?.ofacId ?? null, ofacLicence: null },
    typed: draft?.reason,
    needed: needsReason(desk),
  });
  const finish = async (saved: PassengerRecord) => {
    settled.current = true;
    // Before he has the place: whoever opens it then finds him as he was saved.
    drafts.drop(place);
    if (await seat(place, saved, age, reason.chosenReason())) onDone();
  };
  const passenger = usePassengerForm({
    record,
    typed: draft?.values,
    ...judgingOf(legs, age),
    onSaved: (saved) => void finish(saved),
  });
  const { form } = passenger;
  const unseated = own !== undefined && infoId !== own.id;
  const isTyped = form.formState.isDirty || reason.isDirty;
  const dirty = isTyped || unseated || otherAge !== undefined;

  const leave = useRef(() => {});
  leave.current = () => {
    if (settled.current) return;
    if (!dirty) return drafts.drop(place);
    const values = form.formState.isDirty ? form.getValues() : undefined;
    drafts.keep(place, {
      ...(unseated && { passengerId: record?.passenger.id ?? '' }),
      ...(otherAge && { age: otherAge }),
      ...(values && { values }),
      ...(reason.isDirty && { reason: reason.chosenReason() }),
    });
  };
  useEffect(() => () => leave.current(), []);

  const save = async () => {
    const isWhole = await form.trigger(undefined, { shouldFocus: true });
    const hasReason = await reason.form.trigger(undefined, { shouldFocus: isWhole });
    if (!isWhole || !hasReason) return;
    if (passenger.record && !form.formState.isDirty) await finish(passenger.record);
    else await passenger.save();
  };

  /** For who has no birthday yet the seat and the price change at once; for others when they are saved. */
  const sellAs = (wanted: AgeCategory) => {
    if (infoId === null) void desk.save(changeTraveller(desk.party, place, { age: wanted }));
    else setOtherAge(wanted === traveller.age ? undefined : wanted);
  };

  /** Somebody the server knows takes the place, if he is of the age it was sold for; else the clerk decides. */
  const pick = async (passengerId: string, isSure = false) => {
    const message = t('Your entries here are not saved. Use this passenger instead?');
    if (isTyped && !isSure && !(await confirm({ message }))) return;
    try {
      const queryKey = ['passenger', passengerId];
      const known = await queries.fetchQuery({ queryKey, queryFn: () => loadPassenger(passengerId) });
      const info = known.passenger.passengerInfo;
      const fits = categoryOf(info.dateOfBirth, legs[0]?.departureDate ?? '') === age;
      settled.current = true;
      picked.current = true;
      if (!fits) return drafts.keep(place, { passengerId });
      drafts.drop(place);
      await seat(place, known, age, agreed.ofacId ? agreed : { ofacId: info.ofacId, ofacLicence: null });
    } catch (error) {
      toastFailure(error);
    }
  };
  const discard = () => {
    settled.current = true;
  };
  const isResumed = draft?.values !== undefined;
  return { place, age, passenger, reason, dirty, isResumed, picked, save, sellAs, pick, discard };
}

export type PlaceEditorState = ReturnType<typeof usePlaceEditor>;

/** The server asks for it, or somebody of the party has one. */
const needsReason = ({ booking, party }: BookingDesk): boolean =>
  party.travellers.some(({ ofacId }) => ofacId !== null) ||
  (booking !== undefined && missingOf(booking).some(({ part }) => part === 'Ofac'));
