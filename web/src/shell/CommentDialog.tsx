import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { eventLogsCreateComment } from '../api/client';
import { showRefusal } from '../kit/crud/refusal';
import { useWrite } from '../kit/data/useWrite';
import { confirmLeave } from '../kit/feedback/confirm';
import { Dialog } from '../kit/feedback/Dialog';
import { useLeaveGuard } from '../kit/feedback/leave';
import { toast, toastError } from '../kit/feedback/toasts';
import { TextAreaField, TextField } from '../kit/fields';
import { useSaveKey } from '../kit/hooks/saveKey';
import { s, t } from '../kit/i18n/t';
import { SaveButton } from '../kit/layout/SaveBar';
import { maxLength, required, text } from '../kit/rules';
import type { LogSubject } from './activity';

const schema = z.object({
  eventTitle: text(required, maxLength(200)),
  eventText: text(required, maxLength(4000)),
});

const NO_ENTITY = s('Entity ID and Type are required');

interface CommentDialogProps {
  subject: LogSubject | null;
  onClose: () => void;
}

/** A comment needs a title, a description, and a record it is about. */
export default function CommentDialog({ subject, onClose }: CommentDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { eventTitle: '', eventText: '' } });
  const changed = form.formState.isDirty;
  useLeaveGuard(changed);

  const [write, busy] = useWrite((error) => showRefusal(form, error));

  const save = form.handleSubmit(async (words) => {
    const { entityType, entityId } = subject ?? {};
    if (!entityType || !entityId) return toastError(t(NO_ENTITY));
    await write(async () => {
      await eventLogsCreateComment({ body: { ...words, eventTypes: 'Comment', entityType, entityId } });
      toast(t('Entity saved'));
      onClose();
    });
  });

  useSaveKey(() => !busy && void save());

  const close = async () => {
    if (!changed || (await confirmLeave())) onClose();
  };

  const foot = (
    <>
      <span />
      <Button onClick={() => void close()}>{t('Cancel')}</Button>
      <SaveButton type="submit" form={formId} loading={busy} />
    </>
  );
  return (
    <Dialog opened title={t('New comment')} onClose={() => void close()} foot={foot}>
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextField form={form} name="eventTitle" label={t('Title')} required autoFocus />
        <TextAreaField form={form} name="eventText" label={t('Description')} required />
      </form>
    </Dialog>
  );
}
