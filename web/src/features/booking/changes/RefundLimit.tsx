import { useState } from 'react';
import { type RefundsRead, ticketMasterChangeRefundLimit } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { type Amount, add, compare, formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { useTake } from '../master/useTake';
import { AmountAndReason } from './AmountAndReason';

interface RefundLimitProps {
  read: RefundsRead;
  onClose: () => void;
}

/** How much may be refunded in all, set by hand with a reason. */
export function RefundLimit({ read, onClose }: RefundLimitProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefused(say(error)));
  const take = useTake();
  const least = add(read.refunded, read.reserved);
  const isInRange = (limit: Amount) => compare(limit, least) >= 0 && compare(limit, read.paid) <= 0;
  const save = (refundLimit: Amount, reason: string) => {
    setRefused(null);
    void write(async () => {
      const body = { id: read.ticketMasterId, version: read.version, refundLimit, reason };
      take((await ticketMasterChangeRefundLimit({ body })).data);
      onClose();
    });
  };
  return (
    <AmountAndReason
      label={t('Change limit')}
      amountLabel={t('Limit')}
      amount={read.limit}
      judge={(limit) =>
        isInRange(limit)
          ? null
          : t('From {least} to {most}', { least: formatMoney(least), most: formatMoney(read.paid) })
      }
      submit={t('Set limit')}
      busy={busy}
      refused={refused}
      onSubmit={save}
      onCancel={onClose}
    />
  );
}
