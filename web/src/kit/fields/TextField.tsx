import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asText, type FieldProps, useField } from './field';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  maxLength?: number;
  /** Locators, document numbers: 0/O and 1/I/l differ. */
  code?: boolean;
  icon?: ReactNode;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <TextInput
      {...field}
      {...shared}
      value={asText(field.value)}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      leftSection={props.icon}
      classNames={props.code ? { input: 'code' } : {}}
    />
  );
}
