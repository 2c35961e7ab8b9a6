import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import type { FieldPath } from 'react-hook-form';
import { type FormOf, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';

/** The address of an account, as browsers fill it in. */
export function EmailField<Values extends { email: string }>({ form }: { form: FormOf<Values> }) {
  return (
    <TextField
      form={form}
      name={'email' as FieldPath<Values>}
      label={t('E-mail')}
      type="email"
      autoComplete="username"
      size="lg"
      icon={<IconMail stroke={1.5} aria-hidden />}
    />
  );
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField<Values extends { code: string }>({
  form,
  label,
}: {
  form: FormOf<Values>;
  label: string;
}) {
  return (
    <TextField
      form={form}
      name={'code' as FieldPath<Values>}
      label={label}
      autoComplete="one-time-code"
      maxLength={40}
      code
      size="lg"
      icon={<IconDeviceMobile stroke={1.5} aria-hidden />}
    />
  );
}
