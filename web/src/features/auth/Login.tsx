import { IconLock, IconMail } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { authLogin } from '../../api/client';
import { clearSession, startSession } from '../../api/session';
import { PasswordField, TextField } from '../../kit/fields';
import { t, useLanguage } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { email, password, type Rule, text } from '../../kit/rules';
import { AuthFrame } from './AuthFrame';
import styles from './form.module.css';
import { Notice } from './Notice';
import { nextPath } from './nextPath';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

// How long a password must be matters when it is chosen; here it is right or wrong.
const given: Rule = (value) => (value === '' ? password(value) : null);

const schema = z.object({ email: text(email), password: text(given) });

export default function Login() {
  useLanguage();
  const navigate = useNavigate();
  const { next }: { next?: unknown } = useSearch({ strict: false });
  const { form, busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { email: '', password: '' },
    first: 'email',
    again: 'password',
    send: async (body) => {
      clearSession();
      const { data } = await authLogin({ body });
      startSession(data);
      await navigate({ href: nextPath(next), replace: true });
    },
  });

  return (
    <AuthFrame title={t('Sign in')} lead={t('Reservations, check-in and agency accounts.')}>
      <form className={styles.form} noValidate {...handlers}>
        <TextField
          form={form}
          name="email"
          label={t('E-mail')}
          type="email"
          autoComplete="username"
          size="lg"
          icon={<IconMail stroke={1.5} aria-hidden />}
        />
        <div className={styles.field}>
          <PasswordField
            form={form}
            name="password"
            label={t('Password')}
            size="lg"
            icon={<IconLock stroke={1.5} aria-hidden />}
          />
          <Link className={styles.beside} to="/resetPassword">
            {t('Forgot password?')}
          </Link>
        </div>
        {refusal && <Notice key={refusal.attempt} tone="bad" message={refusal.message} />}
        <SubmitButton busy={busy}>{t('Sign in')}</SubmitButton>
        <Text className={styles.after} text="muted" above={-8}>
          {t('First time? Use the link in your invitation e-mail.')}
        </Text>
      </form>
    </AuthFrame>
  );
}
