import { Button } from '@mantine/core';
import { Kbd } from '../../../kit/display/Kbd';
import { confirmLeave } from '../../../kit/feedback/confirm';
import { Dialog } from '../../../kit/feedback/Dialog';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import dialog from './dialog.module.css';
import { type Beginning, PassengerForm } from './PassengerForm';
import type { usePassengerForm } from './usePassengerForm';

interface PassengerFormDialogProps {
  title: string;
  state: ReturnType<typeof usePassengerForm>;
  /** What the form was opened for. */
  begin?: Beginning | undefined;
  /** The one being entered is known already. */
  onUse: (passengerId: string) => void;
  onClose: () => void;
}

/** The passenger's form in a dialog, with Save and the question before typed data are lost. */
export function PassengerFormDialog({ title, state, begin, onUse, onClose }: PassengerFormDialogProps) {
  const { form, busy, save } = state;
  useSaveKey(() => !busy && void save());
  const close = async () => {
    if (!form.formState.isDirty || (await confirmLeave())) onClose();
  };
  return (
    <Dialog
      opened
      title={title}
      onClose={() => void close()}
      maxWidth={860}
      foot={
        <>
          <span />
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={busy}
            rightSection={<Kbd inside>Ctrl S</Kbd>}
            onClick={() => void save()}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={dialog.bleed}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PassengerForm state={state} begin={begin} onUse={onUse} />
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
