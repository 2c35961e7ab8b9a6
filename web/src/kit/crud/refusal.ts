import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { toastFailure } from '../feedback/toasts';
import { fieldSentences } from '../i18n/say';

// biome-ignore lint/suspicious/noExplicitAny: context and transformed values are invariant, and unused here.
type Refusable<Values extends FieldValues> = Pick<UseFormReturn<Values, any, any>, 'getValues' | 'setError'>;

/** Shows a refusal on the fields it is about, or else as a toast. */
export function showRefusal<Values extends FieldValues>(form: Refusable<Values>, error: unknown): void {
  if (!(error instanceof ApiError && putOnFields(form, error))) toastFailure(error);
}

/** Puts the server's refusals on their fields. Says whether it found a place for any of them. */
export function putOnFields<Values extends FieldValues>(form: Refusable<Values>, error: ApiError): boolean {
  const known = new Set(Object.keys(form.getValues()));
  const placed = Object.entries(fieldSentences(error)).filter(([path]) =>
    known.has(path.split('.')[0] ?? ''),
  );
  placed.forEach(([path, message], index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
}
