import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  expenseWithdrawReimbursement,
  type ReimbursementRead,
  type TicketMasterRead,
} from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { FieldError } from '../../../kit/fields/field';
import { type Amount, formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';

interface WithdrawApprovalProps {
  booking: TicketMasterRead;
  approval: ReimbursementRead;
  /** What was not paid back of it. */
  left: Amount;
  version: number;
  onClose: () => void;
}

/** The agency may pay back no more of it; the amount is free for other refunds again. */
export function WithdrawApproval({ booking, approval, left, version, onClose }: WithdrawApprovalProps) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefused(say(error)));
  const amount = formatMoney(left);
  const withdraw = async () => {
    if (reason.trim() === '') return setRefused(t('Required'));
    await write(async () => {
      await expenseWithdrawReimbursement({
        path: { reimbursementId: approval.id },
        body: { version, reason: reason.trim() },
      });
      toast(t('Approval of {amount} withdrawn.', { amount }));
      onClose();
    });
  };
  return (
    <Dialog
      opened
      title={t('Withdraw approval of {amount}', { amount })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" loading={busy} onClick={() => void withdraw()}>
            {t('Withdraw')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {t('{agency} may not pay it back any more. It becomes credit on the booking again.', {
          agency: booking.officeHoldingName,
        })}
      </Text>
      <Textarea
        label={t('Reason')}
        withAsterisk
        rows={2}
        maxLength={400}
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
