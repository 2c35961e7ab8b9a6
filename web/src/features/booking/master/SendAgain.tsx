import { useQueryClient } from '@tanstack/react-query';
import { can } from '../../../access';
import { type MailRead, messageEmailRetryMail } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { LinkButton } from '../../../kit/layout/Box';
import { MAILS_KEY } from './queries';
import { useAttempt } from './useAttempt';

/** A mail that did not get there, once more to the same address. Who may not write mails uses the menu above. */
export function SendAgain({ mail }: { mail: MailRead }) {
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  if (mail.status !== 'Failed' || !can('WriteEmails')) return null;
  const send = async () => {
    const work = () => messageEmailRetryMail({ path: { id: mail.id } });
    if (await attempt(work, t('E-mail queued again.'))) {
      await queries.invalidateQueries({ queryKey: MAILS_KEY });
    }
  };
  return (
    <LinkButton
      disabled={busy}
      aria-label={t('Send again to {address}', { address: mail.toAddress })}
      onClick={() => void send()}
    >
      {t('Send again')}
    </LinkButton>
  );
}
