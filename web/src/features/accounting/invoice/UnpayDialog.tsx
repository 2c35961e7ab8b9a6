import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type InvoiceRead, invoiceUnpay } from '../../../api/client';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toast } from '../../../kit/feedback/toasts';
import { formatDate } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import { sumOf } from './words';

interface UnpayDialogProps {
  invoice: InvoiceRead;
  onClose: () => void;
}

/** Undoes exactly the chosen payments, with a reason. One alone is chosen already. */
export function UnpayDialog({ invoice: { number, payments }, onClose }: UnpayDialogProps) {
  const standing = payments.filter(({ undoneAt }) => undoneAt === null);
  const [ids, setIds] = useState<readonly string[]>(
    standing.length === 1 ? standing.map(({ id }) => id) : [],
  );
  const chosen = standing.filter(({ id }) => ids.includes(id));
  return (
    <ReasonDialog
      title={t('Undo payments of {number}', { number })}
      about={
        chosen.length === 0
          ? t('The money is owed again. The payments stay, marked as undone.')
          : t('{amount} is owed again. The payments stay, marked as undone.', {
              amount: formatMoney(sumOf(chosen.map(({ amount }) => amount))),
            })
      }
      submit={t('Undo')}
      fault={chosen.length === 0 ? t('Choose at least one payment.') : null}
      run={async (reason) => {
        await invoiceUnpay({ body: { paymentIds: chosen.map(({ id }) => id), reason } });
        toast(chosen.length === 1 ? t('Payment undone.') : t('Payments undone.'));
      }}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={8} aria-label={t('Payments')}>
        {standing.map(({ id, amount, paymentMethodName, reference, paidOn }) => (
          <Checkbox
            key={id}
            label={[formatMoney(amount), paymentMethodName, reference, formatDate(paidOn, 'yyyy-MM-dd')]
              .filter(Boolean)
              .join(' · ')}
            checked={ids.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setIds(checked ? [...ids, id] : ids.filter((each) => each !== id))
            }
          />
        ))}
      </Stack>
    </ReasonDialog>
  );
}
