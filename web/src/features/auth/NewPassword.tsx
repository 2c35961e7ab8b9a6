import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { toast } from '../../kit/feedback/toasts';
import { PasswordField } from '../../kit/fields';
import { s, t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { password, text } from '../../kit/rules';
import { AuthFrame } from './AuthFrame';
import styles from './form.module.css';
import { Notice } from './Notice';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

const schema = z
  .object({ password: text(password), repeated: text((value) => (value === '' ? password(value) : null)) })
  .refine((typed) => typed.password === typed.repeated, {
    path: ['repeated'],
    message: s("Passwords don't match"),
  });

interface NewPasswordProps {
  title: string;
  lead: string;
  submit: string;
  /** Gives the server's sentence about it. */
  save: (password: string) => Promise<string>;
  /** What to do about a link that is used or too old. */
  expired: ReactNode;
}

/** Chooses a password, typed twice because nobody sees it, and goes to sign in with it. */
export function NewPassword({ title, lead, submit, save, expired }: NewPasswordProps) {
  const navigate = useNavigate();
  const { form, busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { password: '', repeated: '' },
    first: 'password',
    again: 'password',
    send: async (typed) => {
      toast(await save(typed.password));
      await navigate({ to: '/login', replace: true });
    },
  });
  const field = {
    form,
    autoComplete: 'new-password',
    size: 'lg',
    icon: <IconLock stroke={1.5} aria-hidden />,
  } as const;

  return (
    <AuthFrame title={title} lead={lead}>
      <form className={styles.form} noValidate {...handlers}>
        <PasswordField {...field} name="password" label={t('New password')} />
        <PasswordField {...field} name="repeated" label={t('Confirm password')} />
        {refusal && (
          <Notice
            key={refusal.attempt}
            tone="bad"
            message={refusal.message}
            cure={refusal.code === 'linkExpired' && expired}
          />
        )}
        <SubmitButton busy={busy}>{submit}</SubmitButton>
        <Text className={styles.after} text="muted" above={-8}>
          <Link to="/login">{t('Back to sign in')}</Link>
        </Text>
      </form>
    </AuthFrame>
  );
}
