import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkInMastersChangeRefundLimit, type RefundsRead } from '../../../api/client';
import { ticketMasterGetRefundsOptions } from '../../../api/queries';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import fields from '../../../kit/fields/field.module.css';
import { add, compare, formatMoney, parseMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import type { PartyWork } from './usePartyWork';

interface RefundLimitProps {
  work: PartyWork;
  onClose: () => void;
}

/** How much of the booking may be refunded in all, as on the booking's own page. */
export function RefundLimitDialog({ work, onClose }: RefundLimitProps) {
  const refunds = useQuery(ticketMasterGetRefundsOptions({ path: { id: work.party.ticketMasterId } }));
  if (refunds.data) return <LimitForm work={work} refunds={refunds.data} onClose={onClose} />;
  return (
    <Dialog opened title={t('Change refund limit')} onClose={onClose} maxWidth={440}>
      {refunds.error ? (
        <FailedState title={t('The refunds could not be loaded')} query={refunds} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Dialog>
  );
}

function LimitForm({ work, refunds, onClose }: RefundLimitProps & { refunds: RefundsRead }) {
  const { party, adopt } = work;
  const [typed, setTyped] = useState<string>(refunds.limit);
  const least = add(refunds.refunded, refunds.reserved);
  const limit = parseMoney(typed);
  const isInRange = limit !== null && compare(limit, least) >= 0 && compare(limit, refunds.paid) <= 0;
  return (
    <ReasonDialog
      title={t('Change refund limit')}
      about={t('So much of the booking may be refunded in all.')}
      submit={t('Set limit')}
      fault={
        isInRange
          ? null
          : t('From {least} to {most}', { least: formatMoney(least), most: formatMoney(refunds.paid) })
      }
      onClose={onClose}
      run={async (reason) => {
        const body = { version: party.bookingVersion, refundLimit: limit ?? typed, reason };
        adopt((await checkInMastersChangeRefundLimit({ path: { id: party.id }, body })).data);
        toast(t('Refund limit {amount}.', { amount: formatMoney(limit ?? '0.00') }));
      }}
    >
      <TextInput
        label={t('Limit')}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </ReasonDialog>
  );
}
