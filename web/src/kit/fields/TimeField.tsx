import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { asText, type FieldProps, useField } from './field';

const withColon = (typed: string) =>
  typed
    .trim()
    .replace(/^(\d{1,2})(\d{2})$/, '$1:$2')
    .replace(/^(\d):/, '0$1:');

/** hh:mm on the 24-hour clock; `0715` becomes `07:15` on leaving. */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useField(props);
  const value = asText(field.value);
  const onBlur = () => {
    const clock = withColon(value);
    if (clock !== value) field.onChange(clock);
    field.onBlur();
  };
  return (
    <TextInput
      {...field}
      {...shared}
      placeholder={props.placeholder ?? 'hh:mm'}
      value={value}
      onBlur={onBlur}
      autoComplete="off"
      classNames={{ input: 'code' }}
    />
  );
}
