import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { ApiError, type Change } from '../../api/errors';
import { confirmDelete } from '../feedback/confirm';
import { toast, toastError } from '../feedback/toasts';
import { t } from '../i18n/t';
import { putOnFields } from './refusal';
import type { CrudCalls, CrudForm, Versioned } from './types';

interface CrudFormInput<Row extends Versioned, Values extends FieldValues, Body extends FieldValues> {
  row: Row | undefined;
  calls: CrudCalls<Body>;
  fields: CrudForm<Row, Values, Body>;
  /** Loads the list again and gives it. */
  refresh: () => Promise<readonly Row[]>;
  onDone: () => void;
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t('Generic Error');

/** One row being written: save, delete, and what happens when the server refuses or somebody else was first. */
export function useCrudForm<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>(
  input: CrudFormInput<Row, Values, Body>,
) {
  const { calls, fields, refresh, onDone } = input;
  const [row, setRow] = useState(input.row);
  const [stale, setStale] = useState<readonly Change[] | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(fields.schema),
    defaultValues: (row ? fields.toForm(row) : fields.blank) as DefaultValues<Values>,
    mode: 'onTouched',
  });

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.status === 409 && error.code === 'stale') {
      setStale(error.changes ?? []);
    } else if (!(error instanceof ApiError && putOnFields(form, error))) toastError(messageOf(error));
  };

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast(done);
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const write = async (body: Body) =>
    row ? calls.update?.({ ...body, id: row.id, version: row.version }) : calls.create?.(body);

  const save = form.handleSubmit((body) => attempt(() => write(body), t('Entity saved')));

  const remove = async () => {
    if (row && (await confirmDelete())) {
      await attempt(async () => calls.remove?.(row.id, row.version), t('Entity deleted'));
    }
  };

  const loadNewest = async () => {
    setBusy(true);
    try {
      const newest = (await refresh()).find((candidate) => candidate.id === row?.id);
      if (!newest) {
        toastError(t('It was deleted by another user.'));
        return;
      }
      setRow(newest);
      // What was typed stays; every other field takes the newest value.
      form.reset(fields.toForm(newest), { keepDirtyValues: true });
      setStale(null);
    } catch (error) {
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return { form, row, stale, busy, save, remove, loadNewest };
}
