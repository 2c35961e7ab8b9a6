import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../i18n/t';
import { beginsFirst } from './beginsFirst';
import { type FieldProps, useField } from './field';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: Option[];
  clearable?: boolean;
  /** Of a long list, show this many at once; typing finds the others. */
  limit?: number;
}

/** One of a list, found by typing. The form holds the option's value, or null. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <Select
      {...field}
      {...shared}
      value={field.value || null}
      data={props.options}
      {...(props.limit ? { limit: props.limit } : {})}
      searchable
      filter={beginsFirst}
      selectFirstOptionOnChange
      clearable={props.clearable ?? false}
      allowDeselect={!props.required}
      // An empty list is still on its way.
      nothingFoundMessage={props.options.length > 0 && t('Nothing found')}
      maxDropdownHeight={280}
      withCheckIcon={false}
      rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
