import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../../access';
import type { ReimbursementRead, TicketMasterRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import parts from '../master/parts.module.css';
import { useRefunds } from './queries';
import { isSome, leastOf, standingOf } from './refunds';
import { WithdrawApproval } from './WithdrawApproval';

/** What an agency may still pay back; accounting withdraws it as long as it was not paid back. */
export default function ApprovedPayBacks({ booking }: { booking: TicketMasterRead }) {
  const { data } = useRefunds(booking.id);
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  return data?.payments.flatMap(({ toPayBack, reimbursements }) =>
    reimbursements.map((approval) => {
      const left = leastOf(standingOf(approval), toPayBack);
      if (!isSome(left)) return null;
      return (
        <Box key={approval.id}>
          <Approved booking={booking} approval={approval} left={left} onWithdraw={setWithdrawing} />
          {withdrawing === approval.id && (
            <WithdrawApproval
              {...{ booking, approval, left }}
              version={data.version}
              onClose={() => setWithdrawing(null)}
            />
          )}
        </Box>
      );
    }),
  );
}

interface ApprovedProps {
  booking: TicketMasterRead;
  approval: ReimbursementRead;
  left: string;
  onWithdraw: (approvalId: string) => void;
}

function Approved({ booking, approval, left, onWithdraw }: ApprovedProps) {
  return (
    <Row
      className={parts.openCharge}
      gap={10}
      line="top"
      pad="8px var(--gutter)"
      icons={16}
      iconTone="mute"
      role="status"
    >
      <IconReceiptRefund stroke={1.5} aria-hidden />
      <Box as="p" grow>
        <b>
          {t('{agency} may pay back {amount}', {
            agency: booking.officeHoldingName,
            amount: formatMoney(left),
          })}
        </b>{' '}
        {t('approved by {who}, {when}: {why}', {
          who: approval.appUserName,
          when: formatInstant(approval.approvedAt, undefined, 'eee MMM dd'),
          why: approval.reason,
        })}
      </Box>
      {can('RefundPayments') && (
        <Button size="xs" onClick={() => onWithdraw(approval.id)}>
          {t('Withdraw approval')}
        </Button>
      )}
    </Row>
  );
}
