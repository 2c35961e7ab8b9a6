import { Link, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { authConfirmEmail } from '../../api/client';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { AuthFrame } from './AuthFrame';
import styles from './form.module.css';
import { Notice } from './Notice';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

const schema = z.object({ token: z.string() });

/** The link in a mail to a new e-mail: a button, because mail programs open links by themselves. */
export function ConfirmEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const { busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { token },
    first: 'token',
    again: 'token',
    send: async () => {
      const { data } = await authConfirmEmail({ path: { token } });
      toast(data.message);
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <AuthFrame title={t('Confirm your new e-mail')} lead={t('From now on you sign in with it.')}>
      <form className={styles.form} noValidate {...handlers}>
        {refusal && <Notice key={refusal.attempt} tone="bad" message={refusal.message} />}
        <SubmitButton busy={busy} first>
          {t('Confirm e-mail')}
        </SubmitButton>
        <Text className={styles.after} text="muted" above={-8}>
          <Link to="/login">{t('Back to sign in')}</Link>
        </Text>
      </form>
    </AuthFrame>
  );
}
