import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type Change, isStale } from '../../api/errors';
import { useWrite } from '../data/useWrite';
import { confirmDelete } from '../feedback/confirm';
import { toast, toastError } from '../feedback/toasts';
import { t } from '../i18n/t';
import { showRefusal } from './refusal';
import type { CrudCalls, CrudForm, Versioned } from './types';

interface CrudFormInput<Row extends Versioned, Values extends FieldValues, Body extends FieldValues> {
  row: Row | undefined;
  calls: CrudCalls<Body>;
  fields: CrudForm<Row, Values, Body>;
  /** Loads the list again and gives it. */
  refresh: () => Promise<readonly Row[]>;
  onDone: () => void;
}

/** One row being written: save, delete, and what happens when the server refuses or somebody else was first. */
export function useCrudForm<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>(
  input: CrudFormInput<Row, Values, Body>,
) {
  const { calls, fields, refresh, onDone } = input;
  const [row, setRow] = useState(input.row);
  const [stale, setStale] = useState<readonly Change[] | null>(null);
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(fields.schema),
    defaultValues: (row ? fields.toForm(row) : fields.blank) as DefaultValues<Values>,
    mode: 'onTouched',
  });

  const [write, busy] = useWrite((error) => {
    if (isStale(error)) setStale(error.changes ?? []);
    else showRefusal(form, error);
  });

  const save = form.handleSubmit((body) =>
    write(async () => {
      await (row ? calls.update?.({ ...body, id: row.id, version: row.version }) : calls.create?.(body));
      toast(t('Entity saved'));
      onDone();
    }),
  );

  const remove = async () => {
    if (!row || !(await confirmDelete())) return;
    await write(async () => {
      await calls.remove?.(row.id, row.version);
      toast(t('Entity deleted'));
      onDone();
    });
  };

  const loadNewest = () =>
    write(async () => {
      const newest = (await refresh()).find((candidate) => candidate.id === row?.id);
      if (!newest) return toastError(t('It was deleted by another user.'));
      setRow(newest);
      // What was typed stays; every other field takes the newest value.
      form.reset(fields.toForm(newest), { keepDirtyValues: true });
      setStale(null);
    });

  return { form, row, stale, busy, save, remove, loadNewest };
}
