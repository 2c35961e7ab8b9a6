import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../i18n/t';
import { asText, type FieldProps, useField } from './field';

// The calendar and its date library come only when somebody opens one.
const Calendar = lazy(() => import('./Calendar'));

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  min?: string;
  max?: string;
}

// At once, not on leaving the field: a key may save from within it.
const withDashes = (typed: string) => typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** yyyy-mm-dd, typed or picked. The form holds the text, so that a wrong date stays to be mended. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { field, shared } = useField(props);
  const [open, setOpen] = useState(false);
  const value = asText(field.value);
  const pick = (date: string) => {
    field.onChange(date);
    setOpen(false);
  };
  const opener = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" offset={8} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('Pick a date')}
          disabled={shared.disabled || shared.readOnly}
          onClick={() => setOpen(!open)}
        >
          <IconCalendarEvent stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Suspense fallback={null}>
          <Calendar value={value} onPick={pick} min={props.min} max={props.max} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...field}
      {...shared}
      placeholder={props.placeholder ?? 'yyyy-mm-dd'}
      value={value}
      onChange={(event) => field.onChange(withDashes(event.currentTarget.value))}
      autoComplete="off"
      rightSection={opener}
      classNames={{ input: 'code' }}
    />
  );
}
