import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PaymentMethodRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { type Amount, formatMoney, sub } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { PaymentRows } from './PaymentRows';
import { type PaymentsTyped, type PaymentsValues, paymentsSchema, sumOfPayments } from './paymentSchema';
import { useInvoiceMethods } from './useInvoiceMethods';

interface PayDialogProps {
  title: string;
  /** What is open, above zero; of a counter-invoice, what the agency gets. */
  open: Amount;
  isCredit: boolean;
  fund: Amount;
  submit: string;
  /** Records the payments; the dialog shows what it refuses. */
  pay: (payments: PaymentsTyped) => Promise<unknown>;
  onClose: () => void;
}

/** Payments of an invoice: several at once, and less than all that is open. */
export function PayDialog(props: PayDialogProps) {
  const { methods, query } = useInvoiceMethods(props.fund, props.isCredit);
  if (methods && methods.length > 0) return <PayForm {...props} methods={methods} />;
  return (
    <Dialog opened title={props.title} onClose={props.onClose} maxWidth={620}>
      {query.error && <FailedState query={query} />}
      {query.isPending && <LoadingRows rows={3} />}
      {methods && (
        <EmptyState
          title={t('No payment method')}
          why={t('Add one that the operator receives, offered to its staff, under Payment methods.')}
        />
      )}
    </Dialog>
  );
}

function PayForm(props: PayDialogProps & { methods: readonly PaymentMethodRead[] }) {
  const { title, open, isCredit, fund, submit, pay, onClose, methods } = props;
  const usual = (methods.find(({ kind }) => kind === 'Transfer') ?? methods[0])?.id ?? '';
  const defaultValues: PaymentsValues = {
    payments: [{ paymentMethodId: usual, amount: open, reference: '' }],
  };
  const form = useForm({ resolver: zodResolver(paymentsSchema(methods, open)), defaultValues });
  const typed = useWatch({ control: form.control, name: 'payments' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const save = form.handleSubmit(({ payments }) =>
    write(async () => {
      setRefusal(null);
      await pay(payments);
      onClose();
    }),
  );
  const usesFund = typed.some(
    ({ paymentMethodId }) => methods.find(({ id }) => id === paymentMethodId)?.kind === 'Fund',
  );
  const paying = sumOfPayments(typed);
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      maxWidth={620}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" form="invoicePayments" loading={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Box as="form" id="invoicePayments" noValidate onSubmit={(event) => void save(event)}>
        <PaymentRows form={form} methods={methods} most={open} usual={usual} typed={typed} />
      </Box>
      <Box above={12} width={280} margin="12px 0 0 auto">
        <MoneyLines
          lines={[
            { label: isCredit ? t('Credit') : t('To pay'), amount: open },
            { label: isCredit ? t('− Paid out now') : t('− Paid now'), amount: paying },
            { label: t('Left open'), amount: sub(open, paying), sum: true },
          ]}
        />
        {usesFund && (
          <Text text="muted" textAlign="right">
            {t('In the fund: {amount}', { amount: formatMoney(fund) })}
          </Text>
        )}
      </Box>
      {refusal && (
        <Text role="alert" text="error" above={12}>
          {refusal}
        </Text>
      )}
    </Dialog>
  );
}
