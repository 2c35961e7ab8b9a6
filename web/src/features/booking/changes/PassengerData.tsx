import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { loadPassenger } from '../../passengers/data/load';
import type { PassengerRecord } from '../../passengers/data/values';
import { PassengerFormDialog } from '../../passengers/form/PassengerFormDialog';
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
export default function PassengerData({ passengerId, ...rest }: PassengerDataProps) {
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
  const title = record ? t('Passenger data') : t('New passenger');
  return <PassengerFormDialog title={title} state={state} onUse={onUse} onClose={onClose} />;
}
