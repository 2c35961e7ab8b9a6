import { Checkbox } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field';
import styles from './field.module.css';

export function CheckField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <Checkbox
      className={styles.tick ?? ''}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      label={shared.label}
      description={shared.description}
      disabled={shared.disabled || shared.readOnly}
      error={shared.error}
    />
  );
}
