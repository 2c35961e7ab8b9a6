import { MultiSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../i18n/t';
import { type FieldProps, useField } from './field';
import type { Option } from './SelectField';

interface MultiSelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: Option[];
}

/** Several of a list. The form holds an array of values. */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectFieldProps<Values>) {
  const { field, shared } = useField(props);
  return (
    <MultiSelect
      {...field}
      {...shared}
      value={field.value ?? []}
      data={props.options}
      searchable
      hidePickedOptions
      // An empty list is still on its way.
      nothingFoundMessage={props.options.length > 0 && t('Nothing found')}
      maxDropdownHeight={280}
      rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
