import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { asText, type FieldProps, useField } from './field';
import styles from './field.module.css';

/** A whole number. The form holds the typed text, so that a refused value stays; the schema makes the number. */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <TextInput
      {...field}
      {...shared}
      value={asText(field.value)}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ wrapper: styles.number ?? '' }}
    />
  );
}
