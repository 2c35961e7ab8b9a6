import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/errors';
import { fieldSentences } from '../i18n/say';

/** Puts the server's refusals on their fields. Says whether it found a place for any of them. */
export function putOnFields<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and transformed values are invariant, and unused here.
  form: Pick<UseFormReturn<Values, any, any>, 'getValues' | 'setError'>,
  error: ApiError,
): boolean {
  const known = new Set(Object.keys(form.getValues()));
  const placed = Object.entries(fieldSentences(error)).filter(([path]) =>
    known.has(path.split('.')[0] ?? ''),
  );
  placed.forEach(([path, message], index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
}
