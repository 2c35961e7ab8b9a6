import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/errors';
import { putOnFields } from '../../kit/crud/refusal';
import { say } from '../../kit/i18n/say';
import { s } from '../../kit/i18n/t';

const UNREACHABLE = s("Can't reach the server. Check your connection and try again.");
const UNKNOWN = { status: 0, code: 'unknown', message: s('Generic Error') };

interface AuthFormInput<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  blank: Values;
  /** Where typing starts. */
  first: FieldPath<Values>;
  /** Where typing goes on after a refusal. */
  again: FieldPath<Values>;
  send: (values: Values) => Promise<void>;
}

export interface Refusal {
  readonly message: string;
  readonly code: string;
  /** Tells one refusal from the same one before it, so that it is read out again. */
  readonly attempt: number;
}

const refusalOf = (failure: ApiError, attempt: number): Refusal => ({
  message: failure.code === 'network' ? UNREACHABLE : say(failure),
  code: failure.code,
  attempt,
});

/** A form of an unknown visitor. What the server refuses is said in the form; whatever was typed stays. */
export function useAuthForm<Values extends FieldValues>(input: AuthFormInput<Values>) {
  const { schema, blank, first, again, send } = input;
  const [refusal, setRefusal] = useState<{ failure: ApiError; attempt: number } | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: blank as DefaultValues<Values>,
  });
  const { setFocus } = form;
  const busy = form.formState.isSubmitting;

  useEffect(() => setFocus(first), [setFocus, first]);

  const refuse = (error: unknown) => {
    const failure = error instanceof ApiError ? error : new ApiError(UNKNOWN);
    if (putOnFields(form, failure)) {
      setRefusal(null);
      return;
    }
    setRefusal((before) => ({ failure, attempt: (before?.attempt ?? 0) + 1 }));
    setFocus(again, { shouldSelect: true });
  };

  const attempt = form.handleSubmit(async (values) => {
    try {
      await send(values);
      setRefusal(null);
    } catch (error) {
      refuse(error);
    }
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void attempt();
  };

  // The first field has the focus from the start: leaving it empty for a link is no mistake yet.
  const onBlur = () => {
    const values = form.getValues();
    const typed = (Object.keys(values) as FieldPath<Values>[]).filter((name) => values[name] !== '');
    if (typed.length > 0) void form.trigger(typed);
  };

  return {
    form,
    busy,
    refusal: refusal && refusalOf(refusal.failure, refusal.attempt),
    handlers: { onSubmit, onBlur },
  };
}
