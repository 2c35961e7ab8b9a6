import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Dialog } from '../../../kit/feedback/Dialog';
import { TextAreaField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { maxLength, required, text } from '../../../kit/rules';

const LONGEST = 400;
const schema = z.object({ reason: text(required, maxLength(LONGEST)) });

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  about: string;
  ok: string;
  reason: string;
  onOk: (reason: string) => unknown;
  onClose: () => void;
}

/** A move, and taking it back, has a reason that the log and the customers are told. */
export function ReasonDialog({ title, about, ok, reason, onOk, onClose }: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason } });
  const formId = useId();
  const submit = form.handleSubmit(({ reason: given }) => onOk(given));
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={form.formState.isSubmitting}>
            {ok}
          </Button>
        </>
      }
    >
      <Text text="muted" below={12}>
        {about}
      </Text>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField form={form} name="reason" label={t('Reason')} required maxLength={LONGEST} autoFocus />
      </form>
    </Dialog>
  );
}
