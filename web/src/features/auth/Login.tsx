import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import {
  authLogin,
  authSetUpSecondFactor,
  type LoginRead,
  type LoginRequest,
  type SecondFactorSetUp,
} from '../../api/client';
import { ApiError } from '../../api/errors';
import { clearSession, startSession } from '../../api/session';
import { PasswordField } from '../../kit/fields';
import { t, useLanguage } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { email, text } from '../../kit/rules';
import { AuthFrame } from './AuthFrame';
import { CodeForm } from './CodeForm';
import { FactorSetUp } from './FactorSetUp';
import { EmailField } from './fields';
import styles from './form.module.css';
import { given } from './given';
import { Notice } from './Notice';
import { nextPath } from './nextPath';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

const schema = z.object({ email: text(email), password: text(given) });

/** A right password, which is not enough. */
interface Proved {
  credentials: LoginRequest;
  /** None if the account has a second factor already. */
  setUp?: SecondFactorSetUp;
}

async function afterPassword(credentials: LoginRequest, error: unknown): Promise<Proved> {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'codeWanted') return { credentials };
  if (code !== 'secondFactorWanted') throw error;
  const { data } = await authSetUpSecondFactor({ body: credentials });
  return { credentials, setUp: data };
}

export default function Login() {
  useLanguage();
  const navigate = useNavigate();
  const { next }: { next?: unknown } = useSearch({ strict: false });
  const [proved, setProved] = useState<Proved | null>(null);
  const enter = async (login: LoginRead) => {
    startSession(login);
    await navigate({ href: nextPath(next), replace: true });
  };
  const { form, busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { email: '', password: '' },
    first: 'email',
    again: 'password',
    send: async (body) => {
      clearSession();
      try {
        const { data } = await authLogin({ body });
        await enter(data);
      } catch (error) {
        setProved(await afterPassword(body, error));
      }
    },
  });

  if (proved?.setUp) {
    const { credentials, setUp } = proved;
    const back = () => setProved(null);
    return <FactorSetUp credentials={credentials} setUp={setUp} onDone={enter} onBack={back} />;
  }
  if (proved) {
    return (
      <AuthFrame
        title={t('Enter your code')}
        lead={t('From your authenticator app, or one of your recovery codes.')}
      >
        <CodeForm
          submit={t('Sign in')}
          onBack={() => setProved(null)}
          send={async (code) => {
            const { data } = await authLogin({ body: { ...proved.credentials, code } });
            await enter(data);
          }}
        />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t('Sign in')} lead={t('Reservations, check-in and agency accounts.')}>
      <form className={styles.form} noValidate {...handlers}>
        <EmailField form={form} />
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
