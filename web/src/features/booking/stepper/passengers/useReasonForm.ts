import { useEffect, useRef } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { firstOf, maxLength, required } from '../../../../kit/rules';
import { useNeedsLicence } from '../../../passengers/data/useCountries';
import type { Reason } from './reason';

export interface ReasonValues {
  ofacId: string;
  ofacLicence: string;
}

interface ReasonInput {
  /** What the booking has, or would take. */
  reason: Reason;
  /** What was chosen before and not saved. */
  typed: Reason | undefined;
  /** Between the United States and Cuba nobody travels without one. */
  needed: boolean;
}

const LICENCE = firstOf(required, maxLength(40));

const valuesOf = ({ ofacId, ofacLicence }: Reason): ReasonValues => ({
  ofacId: ofacId ?? '',
  ofacLicence: ofacLicence ?? '',
});

/** Why one of the party travels, and under which licence if his category wants one. */
export function useReasonForm({ reason, typed, needed }: ReasonInput) {
  const wants = useRef({ needed, licence: false });
  const resolver: Resolver<ReasonValues> = (values) => {
    const ofac = wants.current.needed ? required(values.ofacId ?? '') : null;
    const licence = wants.current.licence ? LICENCE(values.ofacLicence) : null;
    const errors = {
      ...(ofac && { ofacId: { type: 'required', message: ofac } }),
      ...(licence && { ofacLicence: { type: 'required', message: licence } }),
    };
    return ofac || licence ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<ReasonValues>({ resolver, defaultValues: valuesOf(reason), mode: 'onTouched' });
  const chosen = useWatch({ control: form.control, name: 'ofacId' });
  const licence = useNeedsLicence(chosen ?? '');
  wants.current = { needed, licence };
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened again.
  useEffect(() => typed && form.reset(valuesOf(typed), { keepDefaultValues: true }), []);
  const { ofacId, ofacLicence } = reason;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reason is news, and nobody's choice gives way to it.
  useEffect(() => {
    const agreed = valuesOf({ ofacId, ofacLicence });
    const now = form.getValues();
    // The booking took what was chosen here: it waits no more to be saved.
    const isTaken = now.ofacId === agreed.ofacId && now.ofacLicence === agreed.ofacLicence;
    if (isTaken || !form.formState.isDirty) form.reset(agreed);
  }, [ofacId, ofacLicence]);

  const chosenReason = (): Reason => {
    const values = form.getValues();
    return {
      ofacId: values.ofacId || null,
      ofacLicence: (licence && values.ofacLicence.trim()) || null,
    };
  };
  return { form, needed, licence, isDirty, chosenReason };
}

export type ReasonState = ReturnType<typeof useReasonForm>;
