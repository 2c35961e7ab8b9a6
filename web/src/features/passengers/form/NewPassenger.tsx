import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Kbd } from '../../../kit/display/Kbd';
import { confirmLeave } from '../../../kit/feedback/confirm';
import { Dialog } from '../../../kit/feedback/Dialog';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import dialog from './dialog.module.css';
import { PassengerForm } from './PassengerForm';
import { usePassengerForm } from './usePassengerForm';

/** Enters a passenger from anywhere, and goes to his page. */
export default function NewPassenger({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = (id: string) => {
    onClose();
    // Once the form is gone, and with it its objection to leaving.
    setTimeout(() => void navigate({ to: '/passenger/$id', params: { id } }));
  };
  const state = usePassengerForm({ onSaved: ({ passenger }) => open(passenger.id) });
  const { form, busy, save } = state;
  useSaveKey(() => !busy && void save());

  const close = async () => {
    if (!form.formState.isDirty || (await confirmLeave())) onClose();
  };
  const foot = (
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
  );
  return (
    <Dialog opened title={t('New passenger')} onClose={() => void close()} foot={foot} maxWidth={860}>
      <form
        noValidate
        className={dialog.bleed}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PassengerForm state={state} onUse={open} />
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
