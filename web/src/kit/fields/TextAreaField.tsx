import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { asText, type FieldProps, useField } from './field';

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <Textarea
      {...field}
      {...shared}
      value={asText(field.value)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      autoComplete="off"
    />
  );
}
