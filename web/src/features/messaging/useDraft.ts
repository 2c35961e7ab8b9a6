import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  messageEmailDelete,
  messageEmailGetById,
  messageEmailSaveEmail,
  messageEmailSendEmail,
} from '../../api/client';
import { ApiError, type Change, isStale } from '../../api/errors';
import { messageEmailGetByIdQueryKey } from '../../api/queries';
import { showRefusal } from '../../kit/crud/refusal';
import { useWrite } from '../../kit/data/useWrite';
import { confirmDelete } from '../../kit/feedback/confirm';
import { toast } from '../../kit/feedback/toasts';
import { fieldSentences } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { maxLength, required, text } from '../../kit/rules';
import type { MessageRead } from './mail';

const draftSchema = z.object({
  subject: text(required, maxLength(200)),
  html: text(required, maxLength(100_000)),
  officeIds: z.array(z.string()),
  userIds: z.array(z.string()),
  bookingIds: z.array(z.string()),
});

export type DraftValues = z.input<typeof draftSchema>;

const toDraft = ({ subject, html, recipients }: MessageRead): DraftValues => {
  const idsOf = (kind: string) =>
    recipients.filter((one) => one.kind === kind).map(({ recipientId }) => recipientId);
  return {
    subject,
    html,
    officeIds: idsOf('Office'),
    userIds: idsOf('User'),
    bookingIds: idsOf('Booking'),
  };
};

/** A message being written: save, send, delete, and what happens when the server refuses. */
export function useDraft(stored: MessageRead | undefined, first: DraftValues) {
  const queries = useQueryClient();
  const [message, setMessage] = useState(stored);
  const [stale, setStale] = useState<readonly Change[] | null>(null);
  const [refused, setRefused] = useState<string>();
  const form = useForm<DraftValues>({
    resolver: zodResolver(draftSchema),
    defaultValues: stored ? toDraft(stored) : first,
    mode: 'onTouched',
  });

  const keep = (saved: MessageRead) => {
    setMessage(saved);
    form.reset(toDraft(saved));
    queries.setQueryData(messageEmailGetByIdQueryKey({ path: { id: saved.id } }), saved);
  };

  const [write, busy] = useWrite((error) => {
    const recipients = error instanceof ApiError && fieldSentences(error).recipients;
    if (isStale(error)) setStale(error.changes ?? []);
    else if (recipients) setRefused(recipients);
    else showRefusal(form, error);
  });

  const attempt = <Result>(work: () => Promise<Result>) => {
    setRefused(undefined);
    return write(work);
  };

  const store = async (values: DraftValues): Promise<MessageRead> => {
    const of = message ? { id: message.id, version: message.version } : {};
    const { data } = await messageEmailSaveEmail({ body: { ...values, ...of } });
    keep(data);
    return data;
  };

  /** Stores what was typed; nothing when a field refuses it. */
  const save = () =>
    new Promise<MessageRead | undefined>((resolve) => {
      const valid = async (values: DraftValues) => resolve(await attempt(() => store(values)));
      void form.handleSubmit(valid, () => resolve(undefined))();
    });

  const send = (saved: MessageRead) =>
    attempt(async () => {
      const { data } = await messageEmailSendEmail({ body: { id: saved.id, version: saved.version } });
      keep(data);
      return data;
    });

  const remove = async (): Promise<boolean> => {
    if (!message || !(await confirmDelete())) return false;
    const path = { id: message.id };
    const gone = await attempt(() => messageEmailDelete({ path, query: { version: message.version } }));
    if (!gone) return false;
    toast(t('Entity deleted'));
    form.reset();
    return true;
  };

  const loadNewest = () =>
    attempt(async () => {
      if (!message) return;
      const { data } = await messageEmailGetById({ path: { id: message.id } });
      setMessage(data);
      form.reset(toDraft(data), { keepDirtyValues: true });
      setStale(null);
    });

  return { form, message, stale, refused, busy, save, send, remove, loadNewest };
}
