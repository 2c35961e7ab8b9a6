import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError, type Change, isStale } from '../../../api/errors';
import { useWrite } from '../../data/useWrite';
import { useLeaveGuard } from '../../feedback/leave';
import { toast, toastFailure } from '../../feedback/toasts';
import { t } from '../../i18n/t';
import { putOnFields } from '../refusal';
import type { Versioned } from '../types';

interface RecordFormInput<Row extends Versioned, Values extends FieldValues, Body extends FieldValues> {
  row: Row;
  schema: ZodType<Body, Values>;
  toForm: (row: Row) => Values;
  /** Null if the user was asked and did not confirm: nothing was saved, and the page stays as it is. */
  save: (body: Body & Versioned) => Promise<Row | null>;
  load: () => Promise<Row>;
  /** Told what was saved or loaded anew. */
  onRow: (row: Row) => void;
  /** Told which fields the rules or the server refused. */
  onRefused?: (fields: FieldPath<Values>[]) => void;
}

/** A page that is one record: it stays open after saving, with the newest version in its fields. */
export function useRecordForm<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>(
  input: RecordFormInput<Row, Values, Body>,
) {
  const { schema, toForm, onRow, onRefused } = input;
  const [row, setRow] = useState(input.row);
  const [stale, setStale] = useState<readonly Change[] | null>(null);
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: toForm(row) as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);

  // Loaded again behind the page: shown at once unless somebody is typing, who is told when saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is news.
  useEffect(() => {
    if (isDirty || input.row.version <= row.version) return;
    setRow(input.row);
    form.reset(toForm(input.row));
  }, [input.row.version]);

  const [write, busy] = useWrite((error) => {
    if (isStale(error)) setStale(error.changes ?? []);
    else if (error instanceof ApiError && putOnFields(form, error)) {
      onRefused?.(Object.keys(error.fields ?? {}) as FieldPath<Values>[]);
    } else toastFailure(error);
  });

  const store = async (body: Body) => {
    const sent = form.getValues();
    const saved = await input.save({ ...body, id: row.id, version: row.version });
    if (saved === null) return;
    const typed = form.getValues();
    setRow(saved);
    setStale(null);
    form.reset(toForm(saved));
    // What was typed while the answer was on its way is not lost.
    for (const name of Object.keys(typed) as FieldPath<Values>[]) {
      const value = typed[name] as PathValue<Values, FieldPath<Values>>;
      if (value !== sent[name]) form.setValue(name, value, { shouldDirty: true });
    }
    onRow(saved);
    toast(t('Entity saved'));
  };

  const save = form.handleSubmit(
    (body) => write(() => store(body)),
    (errors) => onRefused?.(Object.keys(errors) as FieldPath<Values>[]),
  );

  const loadNewest = () =>
    write(async () => {
      const newest = await input.load();
      setRow(newest);
      // What was typed stays; every other field takes the newest value.
      form.reset(toForm(newest), { keepDirtyValues: true });
      setStale(null);
      onRow(newest);
    });

  return { form, row, stale, busy, save, loadNewest, discard: () => form.reset(toForm(row)) };
}
