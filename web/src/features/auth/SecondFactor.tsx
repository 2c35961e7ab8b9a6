import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { authSetUpSecondFactor, type LoginRequest, type SecondFactorSetUp } from '../../api/client';
import { startSession } from '../../api/session';
import { PasswordField } from '../../kit/fields';
import { t, useLanguage } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { email, text } from '../../kit/rules';
import { AuthFrame } from './AuthFrame';
import { FactorSetUp } from './FactorSetUp';
import { CodeField, EmailField } from './fields';
import styles from './form.module.css';
import { given } from './given';
import { Notice } from './Notice';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

const schema = z.object({ email: text(email), password: text(given), code: z.string() });

/** Sets a second factor up, or another one: who asks shows password and code once more. */
export default function SecondFactor() {
  useLanguage();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<{ credentials: LoginRequest; setUp: SecondFactorSetUp } | null>(null);
  const { form, busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { email: '', password: '', code: '' },
    first: 'email',
    again: 'code',
    send: async ({ code, ...credentials }) => {
      const { data } = await authSetUpSecondFactor({ body: { ...credentials, code: code || null } });
      setBegun({ credentials, setUp: data });
    },
  });
  if (begun) {
    return (
      <FactorSetUp
        {...begun}
        onBack={() => setBegun(null)}
        onDone={(login) => {
          startSession(login);
          void navigate({ to: '/profile', replace: true });
        }}
      />
    );
  }
  return (
    <AuthFrame
      title={t('Second factor')}
      lead={t('A code of an authenticator app, asked at each sign-in. Your other sessions are signed out.')}
    >
      <form className={styles.form} noValidate {...handlers}>
        <EmailField form={form} />
        <PasswordField
          form={form}
          name="password"
          label={t('Password')}
          size="lg"
          icon={<IconLock stroke={1.5} aria-hidden />}
        />
        <CodeField form={form} label={t('Code, if you sign in with one already')} />
        {refusal && <Notice key={refusal.attempt} tone="bad" message={refusal.message} />}
        <SubmitButton busy={busy}>{t('Continue')}</SubmitButton>
        <Text className={styles.after} text="muted" above={-8}>
          <Link to="/profile">{t('Back to your profile')}</Link>
        </Text>
      </form>
    </AuthFrame>
  );
}
