import { useQueryClient } from '@tanstack/react-query';
import { type MailRead, messageEmailCancelMail, messageEmailRetryMail } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import { LinkButton } from '../../kit/layout/Box';
import styles from './Mail.module.css';
import { MAIL_KEY, mayCancel, mayRetry } from './mail';

/** Empty when nothing can be done. */
export function actionWord(mail: MailRead | null): string {
  if (!mail) return '';
  if (mayRetry(mail)) return t('Send again');
  return mayCancel(mail) ? t('Cancel') : '';
}

/** What a person can do about one mail: send it again, or stop it while it waits. */
export function MailAction({ mail }: { mail: MailRead }) {
  const queries = useQueryClient();
  const [write, busy] = useWrite();
  const retry = mayRetry(mail);
  if (!retry && !mayCancel(mail)) return null;

  const act = () =>
    write(async () => {
      try {
        await (retry ? messageEmailRetryMail : messageEmailCancelMail)({ path: { id: mail.id } });
        toast(retry ? t('E-mail queued again.') : t('E-mail cancelled.'));
      } finally {
        // After a refusal too: it was sent or cancelled meanwhile.
        await queries.invalidateQueries({ queryKey: MAIL_KEY });
      }
    });

  return (
    <LinkButton
      className={styles.action}
      disabled={busy}
      aria-label={
        retry
          ? t('Send again to {address}', { address: mail.toAddress })
          : t('Cancel e-mail to {address}', { address: mail.toAddress })
      }
      onClick={() => void act()}
    >
      {actionWord(mail)}
    </LinkButton>
  );
}
