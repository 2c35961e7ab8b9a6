import {
  type Icon,
  IconArmchairOff,
  IconArrowsExchange,
  IconClockHour4,
  IconCoins,
  IconReceiptRefund,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can, currentRole } from '../../access';
import type { Queue, QueueRead } from '../../api/client';
import { ticketsGetQueuesOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { useNow as useMinute } from '../../kit/hooks/now';
import { t } from '../../kit/i18n/t';
import { bookingPage } from '../../shell/bookingPages';
import { useDisruptions } from '../../shell/flights/disruptions';
import { QUEUE_WORDS } from '../../shell/tickets/queues';
import { useNow } from '../booking/stepper/useNow';
import { AccountQueues } from './AccountQueues';
import { ApisQueue } from './ApisQueue';
import { BlockedQueue } from './BlockedQueue';
import { DisruptionQueue } from './DisruptionQueue';
import { QueueCard } from './QueueCard';
import styles from './Queues.module.css';
import { factOf, lastEnd, rowFact } from './queueFacts';
import { ScreeningQueue } from './ScreeningQueue';

const ICONS: Readonly<Record<Queue, Icon>> = {
  HoldsRunningOut: IconClockHour4,
  Unpaid: IconCoins,
  PaidWithoutSeat: IconArmchairOff,
  PaidNotApplied: IconArrowsExchange,
  RefundsDue: IconReceiptRefund,
  ReturnAfterNoShow: IconUserOff,
};

function QueueCell({ queue, now }: { queue: QueueRead; now: number }) {
  return (
    <QueueCard
      icon={ICONS[queue.queue]}
      title={t(QUEUE_WORDS[queue.queue].title)}
      page={{ to: '/Tickets', search: { queue: queue.queue } }}
      count={queue.count}
      fact={factOf(queue, now)}
      rows={queue.rows.map((row) => ({
        key: row.id,
        page: { to: bookingPage(row.id) ?? '' },
        name: row.locatorNumber,
        code: true,
        about: row.passengerName ?? t('No name'),
        figure: rowFact(queue.queue, row, now),
        title: row.officeName,
      }))}
    />
  );
}

/** Rare cases: where nothing waits they are not shown. */
const RARE: readonly Queue[] = ['PaidWithoutSeat', 'PaidNotApplied', 'ReturnAfterNoShow'];

/** Refunds wait for who approves them or pays them back. */
function isShown({ queue, count }: QueueRead): boolean {
  if (queue === 'RefundsDue') return can('RefundPayments') || (count > 0 && can('RecordRefunds'));
  return count > 0 || !RARE.includes(queue);
}

function useQueues() {
  const queues = useQuery({
    ...ticketsGetQueuesOptions(),
    // Who opens no bookings works on blocked passengers alone.
    enabled: bookingPage('') !== undefined,
    // Other desks sell meanwhile, and holds run out by the clock.
    refetchInterval: 30_000,
  });
  return bookingPage('') === undefined ? { ...queues, data: [] } : queues;
}

/** What waits for somebody: each queue with its count, its most pressing fact and the first few bookings. */
export function Queues() {
  const queues = useQueues();
  const disrupted = useDisruptions().data ?? [];
  const minute = useMinute();
  const now = useNow(lastEnd(queues.data ?? []) || null);
  if (queues.error && !queues.data) {
    return <FailedState title={t('The queues could not be loaded')} query={queues} />;
  }
  if (!queues.data) return <LoadingRows rows={3} />;
  const ofFlights = (
    <>
      <DisruptionQueue flights={disrupted} />
      <BlockedQueue now={minute} />
      <ApisQueue now={minute} />
      <ScreeningQueue now={minute} />
    </>
  );
  // A desk works on passengers first, an accountant on money.
  const accounting = currentRole() === 'CharterAccounting';
  return (
    <ul className={styles.queues} aria-label={t('Waiting')}>
      {!accounting && ofFlights}
      <AccountQueues />
      {queues.data.filter(isShown).map((queue) => (
        <QueueCell key={queue.queue} queue={queue} now={now} />
      ))}
      {accounting && ofFlights}
    </ul>
  );
}
