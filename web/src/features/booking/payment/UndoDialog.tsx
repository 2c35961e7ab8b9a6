import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type PaymentRead, paymentsDelete } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { FieldError } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';

interface UndoDialogProps {
  payment: PaymentRead;
  reasonRequired: boolean;
  onClose: () => void;
  onUndone: () => void;
}

const WHY = s('Reason for reversal');

/** A payment is never deleted: it is taken back, and both stay in the books. */
export function UndoDialog({ payment, reasonRequired, onClose, onUndone }: UndoDialogProps) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefused(say(error)));
  const amount = formatMoney(payment.total);

  const undo = async () => {
    if (reasonRequired && reason.trim() === '') return setRefused(WHY);
    await write(async () => {
      const query = { version: payment.version, ...(reason.trim() && { reason: reason.trim() }) };
      await paymentsDelete({ path: { id: payment.id }, query });
      toast(t('Payment of {amount} reversed.', { amount }));
      onUndone();
      onClose();
    });
  };

  return (
    <Dialog
      opened
      title={t('Reverse {payment}, {amount}', {
        payment: payment.brand ?? payment.paymentMethodName,
        amount,
      })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Keep payment')}</Button>
          <Button variant="filled" loading={busy} onClick={() => void undo()}>
            {t('Reverse payment')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {t('The money is returned and the booking owes it again.')}
      </Text>
      <Textarea
        label={t('Reason')}
        withAsterisk={reasonRequired}
        aria-required={reasonRequired || undefined}
        rows={2}
        maxLength={500}
        value={reason}
        error={refused && <FieldError message={refused} />}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setRefused(null);
        }}
      />
    </Dialog>
  );
}
