// What the form of a place shows and tells besides its fields.
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { AgeCategory } from '../../../../api/client';
import { isCivilDate } from '../../../../kit/format/dates';
import { isMobile } from '../../../../kit/hooks/mobile';
import { categoryOf } from '../../../passengers/data/category';
import type { PassengerRecord, PassengerValues } from '../../../passengers/data/values';
import { liveName, liveProblems } from './live';
import type { Live } from './places';
import type { PlaceEditorState } from './usePlaceEditor';

/** What the typed birthday makes of him, if that is not what he is sold as. */
export function useFittingAge(
  { passenger, age }: PlaceEditorState,
  day: string | undefined,
): AgeCategory | null {
  const { control } = passenger.form;
  const born = useWatch({ control, name: 'dateOfBirth' });
  const { errors } = useFormState({ control, name: 'dateOfBirth' });
  if (!day || !errors.dateOfBirth || !isCivilDate(born) || born > day) return null;
  const fitting = categoryOf(born, day);
  return fitting === age ? null : fitting;
}

interface LiveTellerProps {
  editor: PlaceEditorState;
  onLive: (live: Live) => void;
}

/** Tells the list what stands in the form now. Drawn at every key, so that the form is not. */
export function LiveTeller({ editor, onLive }: LiveTellerProps): null {
  const { passenger, reason, place, dirty } = editor;
  const { control } = passenger.form;
  const values = useWatch({ control }) as PassengerValues;
  const { errors } = useFormState({ control });
  const { errors: reasonErrors } = useFormState({ control: reason.form.control });
  const problems = liveProblems(values, errors, reasonErrors);
  const live: Live = { place, dirty, name: liveName(values), problems };
  const tell = useRef(onLive);
  tell.current = onLive;
  const said = JSON.stringify(live);
  useEffect(() => tell.current(JSON.parse(said) as Live), [said]);
  return null;
}

/** Who is known is judged at once, so that only what is missing is asked; the cursor stands where it is asked. */
export function useFirstLook(
  { passenger, reason, age, isResumed, picked }: PlaceEditorState,
  record: PassengerRecord | undefined,
  focus: () => void,
): void {
  const { form, takeNewest } = passenger;
  const seen = useRef({ age, record });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whoever is opened.
  useEffect(() => {
    // A phone shows its keyboard only to who was at work here: the field he picked somebody in is gone.
    const shouldFocus = picked.current || !isMobile();
    picked.current = false;
    if (record) void reason.form.trigger();
    const judge = record || isResumed ? form.trigger(undefined, { shouldFocus }) : Promise.resolve(true);
    void judge.then((isWhole) => shouldFocus && isWhole && focus());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another age or another record is news.
  useEffect(() => {
    const before = seen.current;
    seen.current = { age, record };
    if (record && before.record !== record) takeNewest(record);
    // Another age judges the birthday anew.
    if (before.age !== age && form.getValues('dateOfBirth') !== '') void form.trigger('dateOfBirth');
  }, [age, record]);
}
