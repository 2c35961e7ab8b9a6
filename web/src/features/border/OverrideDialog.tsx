import { type BorderPassenger, ticketsOverrideBlocker } from '../../api/client';
import { ReasonDialog } from '../../kit/feedback/ReasonDialog';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import { blockerCode } from './overrides';

interface OverrideDialogProps {
  passenger: BorderPassenger;
  onClose: () => void;
}

/** A passenger is carried in spite of a blocker. The reason is kept, and ends with another flight or passenger. */
export function OverrideDialog({ passenger, onClose }: OverrideDialogProps) {
  const { ticketId, name } = passenger;
  return (
    <ReasonDialog
      title={t('Carry {name} anyway?', { name })}
      about={t('Check-in opens for this passenger on this flight. The log keeps your name and the reason.')}
      submit={t('Carry anyway')}
      onClose={onClose}
      run={async (reason) => {
        const code = blockerCode(passenger) ?? '';
        await ticketsOverrideBlocker({ path: { ticketId }, body: { code, reason } });
        toast(t('{name} can be checked in.', { name }));
      }}
    />
  );
}
