import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { flightsAddCost } from '../../../api/client';
import { flightsGetCostsQueryKey } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { mayLeave, useLeaveGuard } from '../../../kit/feedback/leave';
import { toast } from '../../../kit/feedback/toasts';
import { DateField, Fields, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { today } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { type CostValues, costSchema } from './costSchema';

const blank = (): CostValues => ({ kind: 'Payment', title: '', amount: '', day: today(), reference: '' });

/** A payment to the airline, or something that a flight cost beside its contract. */
export function CostForm({ flightId, onDone }: { flightId: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(costSchema), defaultValues: blank() });
  const [refusal, setRefusal] = useState<string | null>(null);
  const queries = useQueryClient();
  const [write, busy] = useWrite((error) => {
    setRefusal(say(error));
    // Another desk was first: what it paid is shown beside the refusal.
    void queries.invalidateQueries({ queryKey: flightsGetCostsQueryKey({ path: { id: flightId } }) });
  });
  useLeaveGuard(form.formState.isDirty);
  // The button that opened the form is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => form.setFocus('amount'), []);
  const cancel = async () => {
    if (await mayLeave()) onDone();
  };
  const save = form.handleSubmit((body) =>
    write(async () => {
      setRefusal(null);
      await flightsAddCost({ path: { flightId }, body });
      toast(body.kind === 'Payment' ? t('Payment recorded.') : t('Cost recorded.'));
      onDone();
    }),
  );
  return (
    <Box as="form" noValidate below={16} onSubmit={(event) => void save(event)}>
      <Fields>
        <SelectField
          form={form}
          name="kind"
          label={t('Kind')}
          required
          options={[
            { value: 'Payment', label: t('Payment to the airline') },
            { value: 'Extra', label: t('Extra cost') },
          ]}
        />
        <MoneyField form={form} name="amount" label={t('Amount')} required />
        <TextField form={form} name="title" label={t('What')} required maxLength={120} />
        <DateField form={form} name="day" label={t('Day')} required />
        <TextField form={form} name="reference" label={t('Reference')} maxLength={60} />
      </Fields>
      {refusal && (
        <Box role="alert" size={12} tone="bad" above={8}>
          <FieldError message={refusal} />
        </Box>
      )}
      <Row gap={8} above={12} justify="end">
        <Button onClick={() => void cancel()}>{t('Cancel')}</Button>
        <Button type="submit" variant="filled" loading={busy}>
          {t('Record')}
        </Button>
      </Row>
    </Box>
  );
}
