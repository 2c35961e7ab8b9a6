import type { RefundsRead, TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Done } from './Done';
import { RefundOutcomes } from './RefundOutcomes';
import { newestOf, type Refunding } from './useRefunding';

interface RefundDoneProps {
  booking: TicketMasterRead;
  read: RefundsRead | undefined;
  refunding: Refunding;
  reason: string;
  onClose: () => void;
}

/** What became of the refund, part by part. */
export function RefundDone({ booking, read, refunding, reason, onClose }: RefundDoneProps) {
  const outcomes = refunding.outcomes?.map((told) => newestOf(told, read?.payments ?? [])) ?? [];
  const isAllDone = outcomes.every(({ state }) => state === 'Sent' || state === 'Approved');
  return (
    <Done
      booking={booking}
      title={isAllDone ? t('Refunded') : t('Not all is refunded yet')}
      good={isAllDone}
      facts={[]}
      papers={['receipt']}
      then={{ print: false, mail: false }}
      onClose={onClose}
    >
      <RefundOutcomes booking={booking} read={read} refunding={refunding} reason={reason} />
    </Done>
  );
}
