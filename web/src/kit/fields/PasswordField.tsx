import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../i18n/t';
import { asText, type FieldProps, useField } from './field';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  autoComplete?: 'current-password' | 'new-password';
  icon?: ReactNode;
}

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <PasswordInput
      {...field}
      {...shared}
      value={asText(field.value)}
      autoComplete={props.autoComplete ?? 'current-password'}
      leftSection={props.icon}
      visibilityToggleButtonProps={{ 'aria-label': t('Show password'), tabIndex: 0 }}
    />
  );
}
