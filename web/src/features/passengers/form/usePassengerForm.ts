import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError, type Change, isStale } from '../../../api/errors';
import { useWrite } from '../../../kit/data/useWrite';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { toast, toastFailure } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { loadPassenger } from '../data/load';
import { type Candidate, candidatesOf, putOnParts } from '../data/refusals';
import { createPassenger, type Step, stepsFor } from '../data/save';
import { type Judging, passengerSchema } from '../data/schema';
import { useCountries } from '../data/useCountries';
import { blankPassenger, type PassengerRecord, type PassengerValues, passengerValues } from '../data/values';

export interface PassengerFormInput extends Omit<Judging, 'codeOf'> {
  /** The passenger to correct; without one, a new one is entered. */
  record?: PassengerRecord | undefined;
  /** What somebody typed before and did not save. */
  typed?: PassengerValues | undefined;
  onSaved: (record: PassengerRecord) => void;
}

/** One passenger being written, wherever that is: his page, a new one, a booking, the check-in. */
export function usePassengerForm(input: PassengerFormInput) {
  const { codeOf } = useCountries();
  const [record, setRecord] = useState(input.record);
  const [stale, setStale] = useState<readonly Change[] | null>(null);
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);
  const [write, busy] = useWrite();
  const judging: Judging = {
    flightDate: input.flightDate,
    lastFlightDate: input.lastFlightDate,
    category: input.category,
    forTravel: input.forTravel,
    reasonOnTicket: input.reasonOnTicket,
    codeOf,
  };
  // The countries come after the form; its rules take them as soon as they are there.
  const latest = useRef(judging);
  latest.current = judging;
  const resolver: Resolver<PassengerValues> = (values, context, options) =>
    zodResolver(passengerSchema(latest.current))(values, context, options);
  const form = useForm<PassengerValues>({
    resolver,
    defaultValues: record ? passengerValues(record) : blankPassenger(),
    mode: 'onTouched',
  });
  useLeaveGuard(form.formState.isDirty);
  const { typed } = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened again.
  useEffect(() => typed && form.reset(typed, { keepDefaultValues: true }), []);

  const keep = (newest: PassengerRecord, typedStays: boolean) => {
    setRecord(newest);
    form.reset(passengerValues(newest), { keepDirtyValues: typedStays });
  };

  const refuse = (error: unknown, part: Step['part']) => {
    const known = error instanceof ApiError && candidatesOf(error);
    if (known) setCandidates(known);
    else if (isStale(error)) setStale(error.changes ?? []);
    else if (!(error instanceof ApiError && putOnParts(form, part, error))) toastFailure(error);
  };

  const store = async (values: PassengerValues, anyway: boolean) => {
    let part: Step['part'] = '';
    let saved = record;
    let before = form.formState.defaultValues as PassengerValues;
    setCandidates(null);
    setStale(null);
    try {
      const { flightDate, lastFlightDate, category } = judging;
      const on = { flightDate, lastFlightDate, category };
      if (!saved) {
        const passenger = await createPassenger({ values, before, on, anyway });
        saved = { passenger, addresses: {} };
        before = { ...values, ...addressesOf(blankPassenger()) };
      }
      for (const step of stepsFor(saved, { values, before, on, anyway })) {
        part = step.part;
        await step.run();
      }
      const newest = await loadPassenger(saved.passenger.id, saved.dataOf);
      keep(newest, false);
      toast(t('Entity saved'));
      input.onSaved(newest);
    } catch (error) {
      // What the steps before it saved is saved: the next try goes on from there.
      if (saved && part !== '') keep(await loadPassenger(saved.passenger.id, saved.dataOf), true);
      refuse(error, part);
    }
  };

  /** Loaded again behind the form: shown at once unless somebody is typing, who is told when saving. */
  const takeNewest = (newest: PassengerRecord) => {
    if (!form.formState.isDirty && !busy) keep(newest, false);
  };

  const save = (anyway = false) => form.handleSubmit((values) => write(() => store(values, anyway)))();

  const loadNewest = () =>
    write(async () => {
      if (!record) return;
      keep(await loadPassenger(record.passenger.id, record.dataOf), true);
      setStale(null);
    });

  return {
    form,
    record,
    judging,
    stale,
    candidates,
    busy,
    save,
    loadNewest,
    takeNewest,
    discard: () => form.reset(),
    dismissCandidates: () => setCandidates(null),
  };
}

export type PassengerFormState = ReturnType<typeof usePassengerForm>;

const addressesOf = ({ residential, destination, billing }: PassengerValues) => ({
  residential,
  destination,
  billing,
});
