import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DueReceipt, invoiceRecordDeposit } from '../../../api/client';
import { invoiceGetDepositsDueOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { DateField, Fields, TextField } from '../../../kit/fields';
import { today } from '../../../kit/format/dates';
import { add, formatCount, formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { type DepositValues, depositSchema } from './depositSchema';
import { ReceiptTicks } from './ReceiptTicks';

interface DepositDialogProps {
  /** The receipts of one flight; of all flights without it. */
  flightId?: string;
  onClose: () => void;
}

/** Receipts that were taken to the bank together, of one flight or of several, with their total in sight. */
export function DepositDialog({ flightId, onClose }: DepositDialogProps) {
  const due = useQuery(invoiceGetDepositsDueOptions({ query: flightId ? { FlightId: flightId } : {} }));
  const receipts = due.data?.receipts;
  if (due.data && receipts && receipts.length > 0) {
    return <DepositForm receipts={receipts} count={due.data.count} onClose={onClose} />;
  }
  return (
    <Dialog opened title={t('Record deposit')} onClose={onClose} maxWidth={680}>
      {due.error && <FailedState title={t('The receipts could not be loaded')} query={due} />}
      {due.isPending && <LoadingRows rows={6} />}
      {receipts && <EmptyState title={t('Nothing to deposit')} why={t('All receipts are at the bank.')} />}
    </Dialog>
  );
}

interface DepositFormProps {
  receipts: readonly DueReceipt[];
  /** Of all that wait; the first of them are listed. */
  count: number;
  onClose: () => void;
}

function DepositForm({ receipts, count, onClose }: DepositFormProps) {
  const defaultValues: DepositValues = { day: today(), reference: '', note: '' };
  const form = useForm({ resolver: zodResolver(depositSchema), defaultValues });
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(receipts.map(({ id }) => id)));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  // Another desk may have deposited some of them since.
  const chosen = receipts.filter(({ id }) => ids.has(id));
  const total = add('0.00', ...chosen.map(({ amount }) => amount));
  const flights = new Set(chosen.map(({ flightId }) => flightId)).size;
  const save = form.handleSubmit((values) =>
    write(async () => {
      setRefusal(null);
      const made = await invoiceRecordDeposit({
        body: { ...values, receiptIds: chosen.map(({ id }) => id) },
      });
      toast(t('Deposit recorded: {amount}.', { amount: formatMoney(made.data.amount) }));
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      title={t('Record deposit')}
      onClose={onClose}
      maxWidth={680}
      foot={
        <>
          <Row gap={10} align="baseline" role="status">
            <MoneyHero amount={total} size="small" />
            <Text as="span" text="muted">
              {[
                chosen.length === 1
                  ? t('1 receipt')
                  : t('{count} receipts', { count: formatCount(chosen.length) }),
                flights === 1 ? t('1 flight') : t('{count} flights', { count: formatCount(flights) }),
              ].join(', ')}
            </Text>
          </Row>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" form="deposit" loading={busy} disabled={chosen.length === 0}>
            {t('Record deposit')}
          </Button>
        </>
      }
    >
      <Box as="form" id="deposit" noValidate below={14} onSubmit={(event) => void save(event)}>
        <Fields columns={3}>
          <DateField form={form} name="day" label={t('Day of deposit')} required />
          <TextField form={form} name="reference" label={t('Reference')} required maxLength={60} autoFocus />
          <TextField form={form} name="note" label={t('Note')} maxLength={500} />
        </Fields>
      </Box>
      {refusal && (
        <Text role="alert" text="error" below={12}>
          {refusal}
        </Text>
      )}
      {count > receipts.length && (
        <Text text="muted" below={8}>
          {t('The first {count} of {all}, those due first on top.', {
            count: formatCount(receipts.length),
            all: formatCount(count),
          })}
        </Text>
      )}
      <ReceiptTicks receipts={receipts} ids={ids} onChange={setIds} />
    </Dialog>
  );
}
