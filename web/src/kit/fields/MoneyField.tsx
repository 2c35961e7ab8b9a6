import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { parseMoney } from '../format/money';
import { asText, type FieldProps, useField } from './field';
import styles from './field.module.css';

/** An amount, two decimals. The form holds text as on the wire; on leaving, `5` becomes `5.00`, nonsense stays as typed. */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  const onBlur = () => {
    const amount = parseMoney(asText(field.value));
    if (amount !== null && amount !== field.value) field.onChange(amount);
    field.onBlur();
  };
  return (
    <TextInput
      {...field}
      {...shared}
      value={asText(field.value)}
      onBlur={onBlur}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ wrapper: styles.number ?? '' }}
    />
  );
}
