import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useWrite } from '../../kit/data/useWrite';
import { Dialog } from '../../kit/feedback/Dialog';
import { toast } from '../../kit/feedback/toasts';
import { Fields, TextField } from '../../kit/fields';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import { optionalEmail, text } from '../../kit/rules';

interface AddressDialogProps {
  title: string;
  /** What is sent to whom. */
  about: string;
  send: (toAddress: string | null) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({ toAddress: text(optionalEmail).transform((typed) => typed.trim() || null) });

/** Sends a paper to the agency's own address, or to one that is typed. */
export function AddressDialog({ title, about, send, onClose }: AddressDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { toAddress: '' } });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const submit = form.handleSubmit(({ toAddress }) =>
    write(async () => {
      setRefusal(null);
      await send(toAddress);
      toast(t('E-mail queued.'));
      onClose();
    }),
  );
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
          <Button variant="filled" type="submit" form="address" loading={busy}>
            {t('Send')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {about}
      </Text>
      <Box as="form" id="address" noValidate onSubmit={(event) => void submit(event)}>
        <Fields columns={1}>
          <TextField
            form={form}
            name="toAddress"
            label={t('Another address')}
            placeholder={t('The agency’s own e-mail')}
            autoFocus
          />
        </Fields>
      </Box>
      {refusal && (
        <Text role="alert" text="error" above={12}>
          {refusal}
        </Text>
      )}
    </Dialog>
  );
}
