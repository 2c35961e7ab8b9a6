import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { checkInMastersRemovePayments, type PaymentRead } from '../../../api/client';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toast } from '../../../kit/feedback/toasts';
import { formatInstant } from '../../../kit/format/dates';
import { add, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import { undoing, useMe } from '../../booking/payment/undoing';
import type { PartyWork } from './usePartyWork';

interface ReversePaymentsProps {
  work: PartyWork;
  onClose: () => void;
}

const labelOf = ({ total, brand, paymentMethodName, officeName, paidAt }: PaymentRead): string =>
  [formatMoney(total), brand ?? paymentMethodName, officeName, formatInstant(paidAt)].join(' · ');

/** The payments that somebody chooses are taken back, all or none. */
export function ReversePayments({ work: { party, data, adopt }, onClose }: ReversePaymentsProps) {
  const me = useMe();
  const mine = data.payments.filter((payment) => undoing(payment, me) !== null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = mine.filter(({ id }) => ids.includes(id));
  const needsReason = chosen.some((payment) => undoing(payment, me) === 'with reason');
  const amount = formatMoney(add('0.00', ...chosen.map(({ total }) => total)));
  return (
    <ReasonDialog
      title={t('Reverse payments')}
      about={t('The money goes back to the customer, and the party owes it again.')}
      submit={t('Reverse {amount}', { amount })}
      optional={!needsReason}
      fault={chosen.length === 0 ? t('Choose a payment.') : null}
      onClose={onClose}
      run={async (reason) => {
        const body = {
          bookingVersion: party.bookingVersion,
          paymentIds: chosen.map(({ id }) => id),
          reason: reason || null,
        };
        adopt((await checkInMastersRemovePayments({ path: { id: party.id }, body })).data);
        toast(t('{amount} reversed.', { amount }));
      }}
    >
      <Stack gap={8}>
        {mine.map((payment) => (
          <Checkbox
            key={payment.id}
            label={labelOf(payment)}
            checked={ids.includes(payment.id)}
            onChange={({ currentTarget: { checked } }) =>
              setIds(checked ? [...ids, payment.id] : ids.filter((id) => id !== payment.id))
            }
          />
        ))}
      </Stack>
    </ReasonDialog>
  );
}
