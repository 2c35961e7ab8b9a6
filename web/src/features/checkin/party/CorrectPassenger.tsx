import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CheckInTicket } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { loadPassenger } from '../../passengers/data/save';
import type { PassengerRecord } from '../../passengers/data/values';
import { PassengerFormDialog } from '../../passengers/form/PassengerFormDialog';
import { usePassengerForm } from '../../passengers/form/usePassengerForm';
import type { PartyWork } from './usePartyWork';

interface CorrectPassengerProps {
  work: PartyWork;
  ticket: CheckInTicket;
  onClose: () => void;
}

/** The data of the selling agency, which the ticket travels with: name, birth, documents, addresses. */
export default function CorrectPassenger({ work, ticket, onClose }: CorrectPassengerProps) {
  const { passengerId, passengerInfoId } = ticket;
  const record = useQuery({
    queryKey: ['passenger', passengerId, passengerInfoId],
    queryFn: () => loadPassenger(passengerId, passengerInfoId),
    // Somebody else may have corrected it since it was last opened.
    gcTime: 0,
  });
  if (record.data) return <CorrectForm work={work} ticket={ticket} record={record.data} onClose={onClose} />;
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

function CorrectForm({ work, ticket, record, onClose }: CorrectPassengerProps & { record: PassengerRecord }) {
  const navigate = useNavigate();
  const { flight } = work.party;
  const state = usePassengerForm({
    record,
    flightDate: flight.departureDate,
    category: ticket.passengerAgeCategory,
    reasonOnTicket: true,
    onSaved: () => {
      // What was read was compared with the old data.
      work.forgetScan(ticket.id);
      void work.reload();
      onClose();
    },
  });
  return (
    <PassengerFormDialog
      title={ticket.passengerName}
      state={state}
      onUse={(id) => void navigate({ to: '/passenger/$id', params: { id } })}
      onClose={onClose}
    />
  );
}
