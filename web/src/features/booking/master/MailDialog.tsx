import type { MailRead } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { MailPill } from '../../../shell/MailPill';
import styles from './parts.module.css';

interface MailDialogProps {
  mail: MailRead;
  onClose: () => void;
}

/** A mail as its reader got it, or why it did not get there. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Dialog opened title={mail.subject} onClose={onClose}>
      <p className={styles.mailHead}>
        <MailPill status={mail.status} />
        {mail.toAddress} · {formatInstant(mail.sentAt ?? mail.createdAt)}
      </p>
      {mail.lastError && <p className={styles.mailError}>{t(mail.lastError)}</p>}
      <p className={styles.letter}>{mail.text}</p>
    </Dialog>
  );
}
