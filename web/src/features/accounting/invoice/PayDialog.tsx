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
  const { title, fund, isCredit, submit, pay, onClose } = props;
  const { methods, query } = useInvoiceMethods(fund, isCredit);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const save = (payments: PaymentsTyped) =>
    write(async () => {
      setRefusal(null);
      await pay(payments);
      onClose();
    });
  const payable = methods !== undefined && methods.length > 0;
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      maxWidth={620}
      foot={
        payable && (
          <>
            <span />
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="filled" type="submit" form="invoicePayments" loading={busy}>
              {submit}
            </Button>
          </>
        )
      }
    >
      {query.error && <FailedState query={query} />}
      {query.isPending && <LoadingRows rows={3} />}
      {methods?.length === 0 && (
        <EmptyState
          title={t('No payment method')}
          why={t('Add one that the operator receives, offered to its staff, under Payment methods.')}
        />
      )}
      {payable && <PayForm {...props} methods={methods} onSave={save} />}
      {refusal && (
        <Text role="alert" text="error" above={12}>
          {refusal}
        </Text>
      )}
    </Dialog>
  );
}

interface PayFormProps extends Pick<PayDialogProps, 'open' | 'isCredit' | 'fund'> {
  methods: readonly PaymentMethodRead[];
  onSave: (payments: PaymentsTyped) => Promise<unknown>;
}

/** The payments as they are typed, and what they leave open. */
function PayForm({ open, isCredit, fund, methods, onSave }: PayFormProps) {
  const usual = (methods.find(({ kind }) => kind === 'Transfer') ?? methods[0])?.id ?? '';
  const defaultValues: PaymentsValues = {
    payments: [{ paymentMethodId: usual, amount: open, reference: '' }],
  };
  const form = useForm({ resolver: zodResolver(paymentsSchema(methods, open)), defaultValues });
  const typed = useWatch({ control: form.control, name: 'payments' });
  const save = form.handleSubmit(({ payments }) => onSave(payments));
  const usesFund = typed.some(
    ({ paymentMethodId }) => methods.find(({ id }) => id === paymentMethodId)?.kind === 'Fund',
  );
  const paying = sumOfPayments(typed);
  return (
    <>
      <Box as="form" id="invoicePayments" noValidate onSubmit={(event) => void save(event)}>
        <PaymentRows form={form} methods={methods} most={open} usual={usual} typed={typed} />
      </Box>
      <Box width={280} margin="12px 0 0 auto">
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
    </>
  );
}
