import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isCivilDate } from '../../../../kit/dates';
import { isMobile } from '../../../../kit/mobile';
import { categoryOf } from '../../../../shell/passengers/category';
import { PassengerForm } from '../../../../shell/passengers/PassengerForm';
import type { PassengerRecord, PassengerValues } from '../../../../shell/passengers/values';
import { AgeCure } from './AgeCure';
import { BookChips } from './BookChips';
import { EditorHead } from './EditorHead';
import { liveName, liveProblems } from './live';
import type { Live, PlaceView } from './places';
import { ReasonFields } from './ReasonFields';
import { type PlaceEditorInput, type PlaceEditorState, usePlaceEditor } from './usePlaceEditor';
import { PasteHint, Ways } from './Ways';

export interface EditorHandle {
  save: () => void;
}

export interface EditorFormProps extends PlaceEditorInput {
  view: PlaceView;
  views: readonly PlaceView[];
  ref?: Ref<EditorHandle>;
  actions: Parameters<typeof EditorHead>[0]['actions'];
  search: { isOpen: boolean; set: (open: boolean) => void };
  onPaste: () => void;
  onLive: (live: Live) => void;
  record: PassengerRecord | undefined;
}

export function EditorForm({
  view,
  views,
  ref,
  actions,
  search,
  onPaste,
  onLive,
  ...input
}: EditorFormProps) {
  const { desk, record } = input;
  const editor = usePlaceEditor(input);
  const { passenger, reason, place, age, pick, sellAs, save } = editor;
  const box = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({ save: () => void save() }));
  useLive(editor, onLive);
  useFirstLook(editor, record, box);

  const chosenId = record?.passenger.id;
  const others = views.filter((each) => each.place !== place);
  const takenIds = others.flatMap(({ info }) => info?.passengerEntityId ?? []);
  const titular = others.find((each) => each.titular)?.info;
  const fitting = useFittingAge(editor, desk.booking?.legs[0]?.departureDate);
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PassengerForm
        state={passenger}
        onUse={(id) => void pick(id)}
        ways={{
          hint: <PasteHint />,
          end: (
            <Ways
              isSearching={search.isOpen}
              onSearching={search.set}
              except={takenIds}
              onPick={(id) => void pick(id)}
              onPaste={onPaste}
            />
          ),
        }}
        head={<EditorHead number={view.number} age={age} onAge={sellAs} actions={actions} />}
        offers={
          titular && (
            <BookChips
              titular={titular}
              chosenId={chosenId}
              takenIds={takenIds}
              onPick={(id) => void pick(id)}
            />
          )
        }
        ageCure={
          fitting && !view.titular && <AgeCure desk={desk} place={place} age={fitting} onSell={sellAs} />
        }
        reason={<ReasonFields state={reason} />}
      />
      {/* Enter in any field saves. */}
      <button type="submit" hidden />
    </form>
  );
}

/** What the typed birthday makes of him, if that is not what he is sold as. */
function useFittingAge({ passenger, age }: PlaceEditorState, day: string | undefined) {
  const born = useWatch({ control: passenger.form.control, name: 'dateOfBirth' });
  const { errors } = useFormState({ control: passenger.form.control, name: 'dateOfBirth' });
  if (!day || !errors.dateOfBirth || !isCivilDate(born) || born > day) return null;
  const fitting = categoryOf(born, day);
  return fitting === age ? null : fitting;
}

/** Tells the list what stands here now. */
function useLive({ passenger, reason, place, dirty }: PlaceEditorState, onLive: (live: Live) => void): void {
  const values = useWatch({ control: passenger.form.control }) as PassengerValues;
  const live: Live = {
    place,
    dirty,
    name: liveName(values),
    problems: liveProblems(values, passenger.form.formState.errors, reason.form.formState.errors),
  };
  const tell = useRef(onLive);
  tell.current = onLive;
  const said = JSON.stringify(live);
  useEffect(() => tell.current(JSON.parse(said) as Live), [said]);
}

/** Who is known is judged at once, so that only what is missing is asked; the cursor stands where it is asked. */
function useFirstLook(
  { passenger, age }: PlaceEditorState,
  record: PassengerRecord | undefined,
  box: { readonly current: HTMLFormElement | null },
): void {
  const { form, takeNewest } = passenger;
  const seen = useRef({ age, record });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whoever is opened.
  useEffect(() => {
    if (record) void form.trigger();
    if (!isMobile()) focusFirstEmpty(box.current);
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

function focusFirstEmpty(box: HTMLElement | null): void {
  const asked = box?.querySelectorAll<HTMLInputElement>('input[aria-required="true"]') ?? [];
  [...asked].find(({ value }) => value === '')?.focus();
}
