import type { ReactNode } from 'react';
import { z } from 'zod';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { required, text } from '../../kit/rules';
import { CodeField } from './fields';
import styles from './form.module.css';
import { Notice } from './Notice';
import { SubmitButton } from './SubmitButton';
import { useAuthForm } from './useAuthForm';

const schema = z.object({ code: text(required) });

interface CodeFormProps {
  /** Above the field. */
  children?: ReactNode;
  submit: string;
  send: (code: string) => Promise<void>;
  onBack: () => void;
}

/** One code of a second factor. */
export function CodeForm({ children, submit, send, onBack }: CodeFormProps) {
  const { form, busy, refusal, handlers } = useAuthForm({
    schema,
    blank: { code: '' },
    first: 'code',
    again: 'code',
    send: ({ code }) => send(code),
  });
  return (
    <form className={styles.form} noValidate {...handlers}>
      {children}
      <CodeField form={form} label={t('Code')} />
      {refusal && <Notice key={refusal.attempt} tone="bad" message={refusal.message} />}
      <SubmitButton busy={busy}>{submit}</SubmitButton>
      <Text className={styles.after} text="muted" above={-8}>
        <button type="button" className={styles.back} onClick={onBack}>
          {t('Back to sign in')}
        </button>
      </Text>
    </form>
  );
}
