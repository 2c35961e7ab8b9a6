import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AgeCategory } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { loadPassenger } from '../data/load';
import type { PassengerRecord } from '../data/values';
import type { Beginning } from './PassengerForm';
import { PassengerFormDialog } from './PassengerFormDialog';
import { usePassengerForm } from './usePassengerForm';

interface CorrectPassengerProps {
  /** The name, at the head of the dialog. */
  name: string;
  passengerId: string;
  passengerInfoId: string;
  flightDate: string;
  category: AgeCategory;
  /** What the form is opened for. */
  begin?: Beginning | undefined;
  onSaved?: () => void;
  onClose: () => void;
}

/** The data of the selling agency, which a ticket travels with: name, birth, documents, addresses. */
export function CorrectPassenger(props: CorrectPassengerProps) {
  const { passengerId, passengerInfoId, onClose } = props;
  const record = useQuery({
    queryKey: ['passenger', passengerId, passengerInfoId],
    queryFn: () => loadPassenger(passengerId, passengerInfoId),
    // Somebody else may have corrected it since it was last opened.
    gcTime: 0,
  });
  if (record.data) return <CorrectForm {...props} record={record.data} />;
  return (
    <Dialog opened title={t('Passenger data')} onClose={onClose} maxWidth={860}>
      {record.error ? (
        <FailedState title={t('The passenger could not be loaded')} query={record} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Dialog>
  );
}

function CorrectForm(props: CorrectPassengerProps & { record: PassengerRecord }) {
  const { name, record, flightDate, category, begin, onSaved, onClose } = props;
  const navigate = useNavigate();
  const state = usePassengerForm({
    record,
    flightDate,
    category,
    reasonOnTicket: true,
    onSaved: () => {
      onSaved?.();
      onClose();
    },
  });
  return (
    <PassengerFormDialog
      title={name}
      state={state}
      begin={begin}
      onUse={(id) => void navigate({ to: '/passenger/$id', params: { id } })}
      onClose={onClose}
    />
  );
}
