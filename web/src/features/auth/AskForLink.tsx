import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { authReset } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { email, text } from '../../kit/rules';
import { AuthFrame } from './AuthFrame';
import { EmailField } from './fields';
import styles from './form.module.css';
import { Notice } from './Notice';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

const schema = z.object({ email: text(email) });

/** Asks for a reset link. The answer is the server's, the same for every address. */
export function AskForLink() {
  const [answer, setAnswer] = useState('');
  const { form, busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { email: '' },
    first: 'email',
    again: 'email',
    send: async (body) => {
      const { data } = await authReset({ body });
      setAnswer(data.message);
    },
  });

  return (
    <AuthFrame title={t('Reset password')} lead={t("We'll e-mail you a link, valid for one hour.")}>
      <form className={styles.form} noValidate {...handlers}>
        <EmailField form={form} />
        {refusal && <Notice key={refusal.attempt} tone="bad" message={refusal.message} />}
        {answer !== '' && !refusal && <Notice tone="good" message={answer} />}
        <SubmitButton busy={busy}>{t('Send link')}</SubmitButton>
        <Text className={styles.after} text="muted" above={-8}>
          <Link to="/login">{t('Back to sign in')}</Link>
        </Text>
      </form>
    </AuthFrame>
  );
}
