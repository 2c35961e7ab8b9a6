import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { StaleNotice } from '../../kit/crud/StaleNotice';
import { Pill } from '../../kit/display/Pill';
import { confirm, confirmLeave } from '../../kit/feedback/confirm';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { toast } from '../../kit/feedback/toasts';
import { TextField } from '../../kit/fields';
import { formatInstant } from '../../kit/format/dates';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Screen, Stack } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { ComposePanel } from './ComposePanel';
import styles from './Mail.module.css';
import type { MessageRead } from './mail';
import { idsIn, type MailAddress, useMailAddress } from './mailAddress';
import { RichTextField } from './RichTextField';
import { bookingsIn, reachOf } from './recipients';
import { useDraft } from './useDraft';
import { useFlightContacts, useRecipients } from './useRecipients';

/** A message being written: the words at the left, whom it goes to at the right. */
export function Compose({ message: stored }: { message: MessageRead | undefined }) {
  const { address, go } = useMailAddress();
  const draft = useDraft(stored, {
    subject: '',
    html: '',
    officeIds: idsIn(address.offices),
    userIds: idsIn(address.users),
    bookingIds: [],
  });
  const { form, message, busy } = draft;
  const offered = useRecipients();
  const passengers = useFlightContacts(stored ? undefined : address.flight);
  const contacts = passengers.data ?? bookingsIn(message?.recipients ?? []);
  const recipients = { ...offered, data: offered.data && [...contacts, ...offered.data] };
  useEffect(() => {
    if (!passengers.data) return;
    const reached = passengers.data.filter(({ email }) => email !== '').map(({ id }) => id);
    form.setValue('bookingIds', reached, { shouldDirty: true });
  }, [passengers.data, form]);
  const changed = form.formState.isDirty;
  const [next, setNext] = useState<MailAddress>();

  useLeaveGuard(changed);
  // The lists and the messages are one page: the shell asks only when the page is left.
  useBlocker({
    shouldBlockFn: async ({ current, next: to }) =>
      changed && current.pathname === to.pathname && !(await confirmLeave()),
    enableBeforeUnload: false,
  });
  // Only once nothing is unsaved any more, or the way there would be asked about.
  useEffect(() => {
    if (!next || changed) return;
    setNext(undefined);
    go(next, true);
  }, [next, changed, go]);

  const save = async () => {
    const saved = await draft.save();
    if (!saved) return;
    toast(t('Draft saved'));
    if (!stored) setNext({ message: saved.id });
  };
  useSaveKey(() => !busy && void save());

  const send = async () => {
    const saved = changed || !message ? await draft.save() : message;
    if (!saved) return;
    const count = saved.recipients.length;
    const words =
      count === 1
        ? t('“{subject}” goes to 1 recipient.', { subject: saved.subject })
        : t('“{subject}” goes to {count} recipients.', { subject: saved.subject, count });
    const sure =
      count === 0 || (await confirm({ title: t('Send this e-mail?'), message: words, ok: t('Send') }));
    const sent = sure ? await draft.send(saved) : undefined;
    if (sent) toast(t('Message queued for sending.'));
    if (!stored) setNext({ message: saved.id });
  };

  const remove = async () => {
    if (await draft.remove()) setNext({});
  };

  return (
    <Screen>
      <PageHeader
        title={message?.subject ?? t('New e-mail')}
        beside={<Pill tone="quiet">{t('Draft')}</Pill>}
        line={
          message
            ? `${message.appUserName} · ${formatInstant(message.createdAt)}`
            : t('Stays a draft until sent')
        }
        actions={
          <>
            {message && (
              <Button variant="subtle" data-danger disabled={busy} onClick={() => void remove()}>
                {t('Delete')}
              </Button>
            )}
            <Button leftSection={<IconArrowLeft />} onClick={() => go({})}>
              {t('Messages')}
            </Button>
          </>
        }
      />
      <div className={`${styles.middle} ${styles.compose}`}>
        <Stack
          className={styles.words}
          as="form"
          gap={14}
          grow
          shrink
          scroll
          pad="16px var(--gutter) 20px"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          {draft.stale && (
            <StaleNotice
              changes={draft.stale}
              labels={{ subject: t('Subject'), text: t('Text'), recipients: t('Recipients') }}
              loading={busy}
              onLoadNewest={() => void draft.loadNewest()}
            />
          )}
          <TextField form={form} name="subject" label={t('Subject')} required maxLength={200} autoFocus />
          <RichTextField form={form} name="html" label={t('Text')} required fill />
        </Stack>
        <ComposePanel
          form={form}
          recipients={recipients}
          reach={(chosen) => reachOf(recipients.data ?? [], chosen)}
          refused={draft.refused}
          busy={busy}
          onSave={() => void save()}
          onSend={() => void send()}
        />
      </div>
    </Screen>
  );
}
