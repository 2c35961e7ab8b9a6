import { type Ref, useImperativeHandle, useRef } from 'react';
import type { PassengerRecord } from '../../../passengers/data/values';
import { focusFirstEmpty, settleTyped } from '../../../passengers/form/focus';
import { PassengerForm } from '../../../passengers/form/PassengerForm';
import { AgeCure } from './AgeCure';
import { BookChips } from './BookChips';
import { EditorHead } from './EditorHead';
import { LiveTeller, useFirstLook, useFittingAge } from './editorLook';
import type { Live, PlaceView } from './places';
import { ReasonFields } from './ReasonFields';
import { type PlaceEditorInput, usePlaceEditor } from './usePlaceEditor';
import { PasteHint, Ways } from './Ways';

export interface EditorHandle {
  save: () => void;
  /** Nothing of what is typed is kept when another takes the place. */
  discard: () => void;
}

export interface EditorFormProps extends PlaceEditorInput {
  view: PlaceView;
  views: readonly PlaceView[];
  ref?: Ref<EditorHandle>;
  actions: Parameters<typeof EditorHead>[0]['actions'];
  search: { isOpen: boolean; set: (open: boolean) => void };
  onPaste: () => void;
  onLive: (live: Live) => void;
  /** Nothing is asked of who is opened. */
  onWhole: () => void;
  record: PassengerRecord | undefined;
}

/** One of the party: who he is, as what he is sold, why he travels. */
export function EditorForm(props: EditorFormProps) {
  const { view, views, ref, actions, search, onPaste, onLive, onWhole, ...input } = props;
  const { desk, record } = input;
  const editor = usePlaceEditor(input);
  const { passenger, reason, place, age, pick, sellAs, save } = editor;
  const box = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({ save: () => void save(), discard: editor.discard }));
  useFirstLook(editor, record, () => focusFirstEmpty(box.current) || onWhole());

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
        settleTyped();
        void save();
      }}
    >
      <PassengerForm
        state={passenger}
        onUse={(id) => void pick(id, true)}
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
      <LiveTeller editor={editor} onLive={onLive} />
      {/* Enter in any field saves. */}
      <button type="submit" hidden />
    </form>
  );
}
