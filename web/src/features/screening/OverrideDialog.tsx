import { ticketsOverrideBlocker } from '../../api/client';
import { ReasonDialog } from '../../kit/feedback/ReasonDialog';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';

interface OverrideDialogProps {
  ticketId: string;
  name: string;
  /** The blocker's. */
  code: string;
  onClose: () => void;
}

/** A passenger is carried in spite of a blocker. The reason is kept, and ends with another flight or passenger. */
export function OverrideDialog({ ticketId, name, code, onClose }: OverrideDialogProps) {
  return (
    <ReasonDialog
      title={t('Carry {name} anyway?', { name })}
      about={t('Check-in opens for this passenger on this flight. The log keeps your name and the reason.')}
      submit={t('Carry anyway')}
      onClose={onClose}
      run={async (reason) => {
        await ticketsOverrideBlocker({ path: { ticketId }, body: { code, reason } });
        toast(t('{name} is carried anyway. The log keeps the reason.', { name }));
      }}
    />
  );
}
