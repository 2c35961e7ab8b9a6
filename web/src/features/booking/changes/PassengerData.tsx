import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Kbd } from '../../../kit/display/Kbd';
import { confirmLeave } from '../../../kit/feedback/confirm';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { loadPassenger } from '../../passengers/data/save';
import type { PassengerRecord } from '../../passengers/data/values';
import dialog from '../../passengers/form/dialog.module.css';
import { PassengerForm } from '../../passengers/form/PassengerForm';
import { usePassengerForm } from '../../passengers/form/usePassengerForm';

interface PassengerDataProps {
  /** Who is corrected; undefined: a new passenger. */
  passengerId: string | undefined;
  /** His documents must outlive the last flight. */
  flights: { readonly first: string | undefined; readonly last: string | undefined };
  onSaved: (record: PassengerRecord) => void;
  /** The one being entered is known already. */
  onUse: (passengerId: string) => void;
  onClose: () => void;
}

/** The data of who gets the tickets, to be corrected or entered without leaving the change. */
export function PassengerData({ passengerId, ...rest }: PassengerDataProps) {
  const record = useQuery({
    queryKey: ['passenger', passengerId],
    queryFn: () => loadPassenger(passengerId ?? ''),
    enabled: passengerId !== undefined,
  });
  if (passengerId === undefined || record.data) {
    return <DataForm {...rest} record={passengerId === undefined ? undefined : record.data} />;
  }
  return (
    <Dialog opened title={t('Passenger data')} onClose={rest.onClose} maxWidth={860}>
      {record.error ? (
        <FailedState title={t('The passenger could not be loaded')} query={record} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Dialog>
  );
}

interface DataFormProps extends Omit<PassengerDataProps, 'passengerId'> {
  record: PassengerRecord | undefined;
}

function DataForm({ record, flights, onSaved, onUse, onClose }: DataFormProps) {
  const state = usePassengerForm({
    record,
    flightDate: flights.first,
    lastFlightDate: flights.last,
    category: undefined,
    forTravel: true,
    reasonOnTicket: true,
    onSaved,
  });
  const { form, busy, save } = state;
  useSaveKey(() => !busy && void save());
  const close = async () => {
    if (!form.formState.isDirty || (await confirmLeave())) onClose();
  };
  return (
    <Dialog
      opened
      title={record ? t('Passenger data') : t('New passenger')}
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
        <PassengerForm state={state} onUse={onUse} />
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
