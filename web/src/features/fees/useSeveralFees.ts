import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useFieldArray, useForm } from 'react-hook-form';
import { extraFeesCreateList, extraFeesList } from '../../api/client';
import { ApiError } from '../../api/errors';
import { extraFeesListQueryKey } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { toast, toastError, toastFailure } from '../../kit/feedback/toasts';
import { fieldSentences, say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { isEmpty, nextRow, refusedCells, type SeveralValues, severalSchema } from './severalFees';

/** The sheet of new fees: its rows, and saving them all or none. */
export function useSeveralFees(onDone: () => void) {
  const queries = useQueryClient();
  const [write, busy] = useWrite();
  const form = useForm({
    resolver: zodResolver(severalSchema),
    defaultValues: { items: [nextRow(), nextRow(), nextRow()] },
    mode: 'onTouched',
  });
  const rows = useFieldArray({ control: form.control, name: 'items' });
  const add = () => rows.append(nextRow(form.getValues('items').at(-1)));

  const refuse = async (error: unknown, sent: Parameters<typeof refusedCells>[1]) => {
    const told = error instanceof ApiError ? fieldSentences(error) : {};
    const known = 'code' in told ? (await extraFeesList()).data : [];
    const cells = Object.entries(refusedCells(told, sent, known));
    cells.forEach(([cell, message], index) => {
      const path = cell as FieldPath<SeveralValues>;
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    toastError(cells.length > 0 ? t('Nothing saved. Fix the marked cells.') : say(error));
  };

  const send = form.handleSubmit(({ items }) =>
    write(async () => {
      try {
        await extraFeesCreateList({ body: { items } });
        toast(items.length === 1 ? t('Entity saved') : t('{count} fees created', { count: items.length }));
        void queries.invalidateQueries({ queryKey: extraFeesListQueryKey() });
        onDone();
      } catch (error) {
        await refuse(error, items).catch(() => toastFailure(error));
      }
    }),
  );

  /** Rows nobody wrote in are dropped first; one stays, to say what is missing. */
  const save = () => {
    const written = form.getValues('items').filter((row) => !isEmpty(row));
    rows.replace(written.length > 0 ? written : [nextRow()]);
    return send();
  };

  return { form, rows, add, save, busy };
}
