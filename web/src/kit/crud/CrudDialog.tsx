import { Button } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { confirmLeave } from '../feedback/confirm';
import { Dialog } from '../feedback/Dialog';
import { useLeaveGuard } from '../feedback/leave';
import { useSaveKey } from '../hooks/saveKey';
import { t } from '../i18n/t';
import { SaveButton } from '../layout/SaveBar';
import { StaleNotice } from './StaleNotice';
import type { CrudCalls, CrudForm, Versioned } from './types';
import { useCrudForm } from './useCrudForm';

interface CrudDialogProps<Row extends Versioned, Values extends FieldValues, Body extends FieldValues> {
  title: string;
  row: Row | undefined;
  calls: CrudCalls<Body>;
  fields: CrudForm<Row, Values, Body>;
  refresh: () => Promise<readonly Row[]>;
  onClose: () => void;
  onDone: () => void;
  /** Pixels; 600 unless the form truly needs more. */
  maxWidth?: number | undefined;
}

export function CrudDialog<Row extends Versioned, Values extends FieldValues, Body extends FieldValues>(
  props: CrudDialogProps<Row, Values, Body>,
) {
  const { title, calls, fields, refresh, onClose, onDone, maxWidth } = props;
  const { form, row, stale, busy, save, remove, loadNewest } = useCrudForm({
    row: props.row,
    calls,
    fields,
    refresh,
    onDone,
  });
  const formId = useId();
  const changed = form.formState.isDirty;
  const writable = row ? calls.update !== undefined : calls.create !== undefined;
  useLeaveGuard(changed);
  useSaveKey(() => writable && !busy && void save());

  const close = async () => {
    if (!changed || (await confirmLeave())) onClose();
  };

  const foot = (
    <>
      <span>
        {row && calls.remove && (
          <Button variant="subtle" data-danger disabled={busy} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        )}
      </span>
      <Button onClick={() => void close()}>{writable ? t('Cancel') : t('Close')}</Button>
      {writable && <SaveButton type="submit" form={formId} loading={busy} />}
    </>
  );

  return (
    <Dialog opened title={title} onClose={() => void close()} foot={foot} {...(maxWidth ? { maxWidth } : {})}>
      {stale && (
        <StaleNotice
          changes={stale}
          labels={fields.labels ?? {}}
          loading={busy}
          onLoadNewest={() => void loadNewest()}
        />
      )}
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        {fields.children(form, row)}
      </form>
    </Dialog>
  );
}
