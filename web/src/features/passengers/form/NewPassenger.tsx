import { useNavigate } from '@tanstack/react-router';
import { t } from '../../../kit/i18n/t';
import { PassengerFormDialog } from './PassengerFormDialog';
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
  return <PassengerFormDialog title={t('New passenger')} state={state} onUse={open} onClose={onClose} />;
}
