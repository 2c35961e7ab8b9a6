import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { today } from '../format/dates';
import { readTypedDate } from '../format/typedDate';
import { t } from '../i18n/t';
import { asText, type FieldProps, useField } from './field';

// The calendar and its date library come only when somebody opens one.
const Calendar = lazy(() => import('./Calendar'));

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  min?: string;
  max?: string;
  /** A birthday: a year of two digits is never ahead of today. */
  past?: boolean;
}

// What can be nothing else is read at once, not on leaving the field: a key may save from within it.
const WHOLE = /^((19|20)\d{6}|\d{1,2}\/\d{1,2}\/(19|20)\d{2})$/;
const readWhole = (typed: string) => (WHOLE.test(typed.trim()) ? readTypedDate(typed, today()) : typed);

/** yyyy-mm-dd, typed as people type dates, or picked. The form holds the text, so that a wrong date stays to be mended. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { field, shared } = useField(props);
  const [open, setOpen] = useState(false);
  const value = asText(field.value);
  const settle = () => {
    const read = readTypedDate(value, today(), props.past);
    if (read !== value) field.onChange(read);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key === 's')) settle();
    if (event.key === 'F4' && !shared.readOnly) setOpen(true);
  };
  const pick = (date: string) => {
    field.onChange(date);
    setOpen(false);
  };
  const opener = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" offset={8} trapFocus returnFocus>
      <Popover.Target>
        {/* Who types needs no stop on the way to the next field; F4 opens it too. */}
        <ActionIcon
          variant="subtle"
          tabIndex={-1}
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
      onChange={(event) => field.onChange(readWhole(event.currentTarget.value))}
      onBlur={() => {
        settle();
        field.onBlur();
      }}
      onKeyDown={onKeyDown}
      autoComplete="off"
      rightSection={opener}
      classNames={{ input: 'code' }}
    />
  );
}
