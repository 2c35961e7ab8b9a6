import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expenseCreate } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { Fields, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { type ManualLineValues, manualLineSchema } from './manualLineSchema';

interface ManualLineDialogProps {
  agency: { officeHoldingId: string; officeHoldingName: string };
  onClose: () => void;
}

const blank: ManualLineValues = { kind: 'Others', amount: '', reason: '' };

/** A charge or a credit that belongs to no booking, with the reason that the agency reads on its account. */
export function ManualLineDialog({ agency, onClose }: ManualLineDialogProps) {
  const form = useForm({ resolver: zodResolver(manualLineSchema), defaultValues: blank });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const { officeHoldingId, officeHoldingName } = agency;
  const save = form.handleSubmit((line) =>
    write(async () => {
      setRefusal(null);
      await expenseCreate({ body: { ...line, officeHoldingId } });
      toast(line.kind === 'Others' ? t('Charge added.') : t('Credit added.'));
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      title={t('Charge or credit for {agency}', { agency: officeHoldingName })}
      onClose={onClose}
      maxWidth={520}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" form="manualLine" loading={busy}>
            {t('Add')}
          </Button>
        </>
      }
    >
      <Box as="form" id="manualLine" noValidate onSubmit={(event) => void save(event)}>
        <Fields>
          <SelectField
            form={form}
            name="kind"
            label={t('Kind')}
            required
            options={[
              { value: 'Others', label: t('Charge: the agency owes more') },
              { value: 'Credit', label: t('Credit: the agency owes less') },
            ]}
          />
          <MoneyField form={form} name="amount" label={t('Amount')} required autoFocus />
          <Box span="all">
            <TextField
              form={form}
              name="reason"
              label={t('Reason, as the agency reads it')}
              required
              maxLength={500}
            />
          </Box>
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
