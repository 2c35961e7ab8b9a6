import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EscrowFlight, invoiceRecordPayout, type PayoutKind } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { DateField, Fields, MoneyField, TextField } from '../../../kit/fields';
import { today } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { type PayoutValues, payoutSchema } from './depositSchema';
import { weekDay } from './words';

interface PayoutDialogProps {
  kind: PayoutKind;
  flight: EscrowFlight;
  onClose: () => void;
}

/** Taxes that are remitted out of a flight's escrow, or what is released to the operator. */
export function PayoutDialog({ kind, flight, onClose }: PayoutDialogProps) {
  const releases = kind === 'Released';
  const most = releases ? flight.releasable : flight.taxesOwed;
  const defaultValues: PayoutValues = { amount: most, day: today(), title: '', reference: '' };
  const form = useForm({ resolver: zodResolver(payoutSchema), defaultValues });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const save = form.handleSubmit((body) =>
    write(async () => {
      setRefusal(null);
      await invoiceRecordPayout({ path: { flightId: flight.flightId }, body: { ...body, kind } });
      toast(releases ? t('Released.') : t('Taxes recorded.'));
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      title={
        releases
          ? t('Release money of {flight}', { flight: flight.flightNumber })
          : t('Taxes remitted for {flight}', { flight: flight.flightNumber })
      }
      onClose={onClose}
      maxWidth={520}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" form="payout" loading={busy}>
            {releases ? t('Release money') : t('Record')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {releases
          ? t('At most {amount}, from {day} on. The airline and taxes come first.', {
              amount: formatMoney(most),
              day: weekDay(flight.releaseOn),
            })
          : t('At most {amount} are still to be remitted for this flight.', { amount: formatMoney(most) })}
      </Text>
      <Box as="form" id="payout" noValidate onSubmit={(event) => void save(event)}>
        <Fields>
          <MoneyField form={form} name="amount" label={t('Amount')} required autoFocus />
          <DateField form={form} name="day" label={t('Day')} required />
          <TextField
            form={form}
            name="title"
            label={releases ? t("Airline's certificate") : t('Paid to')}
            required
            maxLength={120}
          />
          <TextField form={form} name="reference" label={t('Reference')} required maxLength={60} />
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
