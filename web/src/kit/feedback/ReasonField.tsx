import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FieldError } from '../fields/field';
import { s, t } from '../i18n/t';

const WHY = s('Enter a reason.');
const LONGEST = 400;

/** A reason as it is typed. It is called missing only after somebody wanted to go on without one. */
export function useReason(optional = false) {
  const [typed, type] = useState('');
  const [isPressed, setPressed] = useState(false);
  const reason = typed.trim();
  const isMissing = !optional && reason === '';
  return {
    ...{ typed, type, isPressed, optional, reason },
    isRefused: isPressed && isMissing,
    /** Runs the step unless its reason is missing. */
    press(step: (reason: string) => void) {
      setPressed(true);
      if (!isMissing) step(reason);
    },
  };
}

interface ReasonFieldProps {
  of: ReturnType<typeof useReason>;
  description?: string;
  autoFocus?: boolean;
}

/** Why somebody does it: the log keeps it. */
export function ReasonField({ of, description, autoFocus = true }: ReasonFieldProps) {
  const { typed, type, isRefused, optional } = of;
  return (
    <Textarea
      label={t('Reason')}
      description={description}
      withAsterisk={!optional}
      aria-required={!optional || undefined}
      rows={2}
      maxLength={LONGEST}
      value={typed}
      error={isRefused && <FieldError message={WHY} />}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
