import { Checkbox, Switch } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field';
import styles from './field.module.css';

function useTick<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  return {
    className: styles.tick ?? '',
    name: field.name,
    ref: field.ref,
    onBlur: field.onBlur,
    checked: field.value === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(event.currentTarget.checked),
    label: shared.label,
    description: shared.description,
    disabled: shared.disabled || shared.readOnly,
    error: shared.error,
  };
}

export function CheckField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <Checkbox {...useTick(props)} />;
}

export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <Switch {...useTick(props)} />;
}
