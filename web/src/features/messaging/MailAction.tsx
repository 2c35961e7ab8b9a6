import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MailRead, messageEmailCancelMail, messageEmailRetryMail } from '../../api/client';
import { toast, toastError } from '../../kit/feedback/toasts';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { LinkButton } from '../../kit/layout/Box';
import styles from './Mail.module.css';
import { MESSAGES_KEY, mayCancel, mayRetry, OUTBOX_KEY } from './mail';

/** Empty when nothing can be done. */
export function actionWord(mail: MailRead | null): string {
  if (!mail) return '';
  if (mayRetry(mail)) return t('Send again');
  return mayCancel(mail) ? t('Cancel') : '';
}

/** What a person can do about one mail: send it again, or stop it while it waits. */
export function MailAction({ mail }: { mail: MailRead }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = mayRetry(mail);
  if (!retry && !mayCancel(mail)) return null;

  const act = async () => {
    setBusy(true);
    try {
      await (retry ? messageEmailRetryMail : messageEmailCancelMail)({ path: { id: mail.id } });
      toast(retry ? t('E-mail queued again.') : t('E-mail cancelled.'));
    } catch (error) {
      toastError(say(error));
    }
    // After a refusal too: it was sent or cancelled meanwhile.
    await Promise.all(
      [MESSAGES_KEY, OUTBOX_KEY].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
    setBusy(false);
  };

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
