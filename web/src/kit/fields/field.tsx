import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { t } from '../i18n/t';
import { Box } from '../layout/Box';
import styles from './field.module.css';

/** A form is handed over whole; what its schema makes of the values does not matter to a field. */
export interface FormOf<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: context and transformed values are invariant in Control, and unused here.
  control: Control<Values, any, any>;
  trigger?(name: FieldPath<Values>): Promise<boolean>;
}

export interface FieldProps<Values extends FieldValues> {
  form: FormOf<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  /** A muted line under the field: a hint, or why it is disabled. */
  description?: string;
  /** Shown in the line of the refusal: "Sell as adult, +80.00". */
  cure?: ReactNode;
  /** Where a long refusal runs on: under the neighbours at the right, or to the left under a last column. */
  spill?: 'right' | 'left';
  /** 28, 32 or 40 px. */
  size?: 'xs' | 'sm' | 'lg';
  autoFocus?: boolean;
}

interface FieldErrorProps {
  message: string;
  cure?: ReactNode;
  spill?: 'right' | 'left' | undefined;
}

export function FieldError({ message, cure, spill }: FieldErrorProps) {
  return (
    <span className={spill ? `${styles.error} ${styles[spill]}` : styles.error}>
      <Box className={styles.words} as="span" iconTop={1}>
        <IconAlertCircle stroke={1.75} aria-hidden />
        {t(message)}
      </Box>
      {cure}
    </span>
  );
}

/** What every field does alike: its value, its refusal (the browser's rule or the server's), its label and marks. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, required, cure, spill } = props;
  const { field: bound, fieldState } = useController({ control: form.control, name });
  // Judged before anybody left it, it is judged again as it changes: what was just chosen is not called missing.
  const isJudgedEarly = fieldState.error !== undefined && !fieldState.isTouched;
  const onChange: typeof bound.onChange = (...changed) => {
    bound.onChange(...changed);
    if (isJudgedEarly) void form.trigger?.(name);
  };
  const field = { ...bound, onChange };
  const message = fieldState.error?.message;
  const error = message ? <FieldError message={message} cure={cure} spill={spill} /> : undefined;
  const shared = {
    label,
    withAsterisk: required ?? false,
    'aria-required': required || undefined,
    disabled: props.disabled ?? false,
    readOnly: props.readOnly ?? false,
    placeholder: props.placeholder,
    description: props.description,
    size: props.size ?? 'sm',
    'data-autofocus': props.autoFocus || undefined,
    error,
  };
  return { field, shared };
}

/** Typed text, whatever the form holds at first. */
export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
