import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AgreementKind, charterSaveAgreementTemplate } from '../../api/client';
import { ApiError } from '../../api/errors';
import { putOnFields } from '../../kit/crud/refusal';
import { confirm, confirmLeave } from '../../kit/feedback/confirm';
import { Dialog } from '../../kit/feedback/Dialog';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { toast, toastFailure } from '../../kit/feedback/toasts';
import { TextAreaField, TextField } from '../../kit/fields';
import { useSaveKey } from '../../kit/hooks/saveKey';
import { t } from '../../kit/i18n/t';
import { Stack, Text } from '../../kit/layout/Box';
import { SaveButton } from '../../kit/layout/SaveBar';
import { AgreementFollowed } from './AgreementFollowed';
import { agreementSchema } from './schemas';
import type { AgreementVersion } from './versions';

/** Refused because of a text that came into force meanwhile: the dialog shows it, so nothing else has to. */
const FOLLOWED = 'newerVersionExists';

interface AgreementDialogProps {
  kind: AgreementKind;
  inForce: AgreementVersion | undefined;
  onClose: () => void;
  onSaved: () => void;
  onRefused: () => void;
}

/** A text is never changed, only followed by another: those who signed the old one must be able to read it. */
export function AgreementDialog({ kind, inForce, onClose, onSaved, onRefused }: AgreementDialogProps) {
  const [before, setBefore] = useState(inForce);
  const number = (before?.number ?? 0) + 1;
  const unread = inForce?.number === before?.number ? undefined : inForce;
  const form = useForm({
    resolver: zodResolver(agreementSchema),
    defaultValues: { name: inForce?.name ?? '', text: inForce?.text ?? '' },
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);

  const save = form.handleSubmit(async (body) => {
    const message = before
      ? t('New signers get this version. Version {before} stays for those who signed it.', {
          before: before.number,
        })
      : t('New signers get this version.');
    if (!(await confirm({ title: t('Put version {number} into force?', { number }), message }))) return;
    try {
      await charterSaveAgreementTemplate({ body: { kind, number, ...body } });
      toast(t('Entity saved'));
      onSaved();
    } catch (error) {
      onRefused();
      const shown = error instanceof ApiError && (error.code === FOLLOWED || putOnFields(form, error));
      if (!shown) toastFailure(error);
    }
  });
  useSaveKey(() => isDirty && !isSubmitting && !unread && void save());

  const close = async () => {
    if (!isDirty || (await confirmLeave())) onClose();
  };

  const foot = (
    <>
      <Text as="span" text="muted">
        {unread
          ? t('Read version {number} first.', { number: unread.number })
          : t('It becomes version {number}.', { number })}
      </Text>
      <Button onClick={() => void close()}>{t('Cancel')}</Button>
      <SaveButton
        loading={isSubmitting}
        disabled={!isDirty || unread !== undefined}
        onClick={() => void save()}
      >
        {t('Put into force')}
      </SaveButton>
    </>
  );

  return (
    <Dialog
      opened
      title={kind === 'Contract' ? t('New contract text') : t('New affidavit text')}
      onClose={() => void close()}
      foot={foot}
      maxWidth={840}
    >
      {unread && <AgreementFollowed newest={unread} onRead={() => setBefore(unread)} />}
      <Stack gap={14}>
        <TextField form={form} name="name" label={t('Title')} required maxLength={120} autoFocus />
        <TextAreaField form={form} name="text" label={t('Text')} required rows={20} />
      </Stack>
    </Dialog>
  );
}
