import {
  type Icon,
  IconArmchairOff,
  IconArrowsExchange,
  IconChevronRight,
  IconClockHour4,
  IconCoins,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Queue, QueueRead } from '../../api/client';
import { ticketsGetQueuesOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { formatCount } from '../../kit/format/money';
import { useNow as useMinute } from '../../kit/hooks/now';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { bookingPage } from '../../shell/bookingPages';
import { useDisruptions } from '../../shell/flights/disruptions';
import { QUEUE_WORDS } from '../../shell/tickets/queues';
import { useNow } from '../booking/stepper/useNow';
import { ApisQueue } from './ApisQueue';
import { BlockedQueue } from './BlockedQueue';
import { DisruptionQueue } from './DisruptionQueue';
import styles from './Queues.module.css';
import { factOf, lastEnd, rowFact } from './queueFacts';
import { ScreeningQueue } from './ScreeningQueue';

const ICONS: Readonly<Record<Queue, Icon>> = {
  HoldsRunningOut: IconClockHour4,
  Unpaid: IconCoins,
  PaidWithoutSeat: IconArmchairOff,
  PaidNotApplied: IconArrowsExchange,
  ReturnAfterNoShow: IconUserOff,
};

function QueueCell({ queue, now }: { queue: QueueRead; now: number }) {
  const Mark = ICONS[queue.queue];
  const fact = factOf(queue, now);
  return (
    <li className={styles.queue} data-none={queue.count === 0 || undefined}>
      <Link to="/Tickets" search={{ queue: queue.queue }} className={styles.head}>
        <Row className={styles.title} iconTone="mute" as="span" gap={6} text="label" icons={15}>
          <Mark stroke={1.5} aria-hidden />
          {t(QUEUE_WORDS[queue.queue].title)}
          <IconChevronRight stroke={1.5} aria-hidden />
        </Row>
        <Row className={styles.sum} as="span" gap={8} align="baseline" size={12}>
          <b className="display">{formatCount(queue.count)}</b>
          {fact && (
            <Text as="span" tone="tone" data-tone={fact.tone}>
              {fact.words}
            </Text>
          )}
        </Row>
      </Link>
      <ul className={styles.rows}>
        {queue.rows.map((row) => (
          <li key={row.id}>
            <Link to={bookingPage(row.id) ?? ''} title={row.officeName}>
              <span className="code">{row.locatorNumber}</span>
              <Text as="span" grow shrink clip tone="mute">
                {row.passengerName ?? t('No name')}
              </Text>
              <Box as="span" fixed>
                {rowFact(queue.queue, row, now)}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Rare cases: where nothing waits they are not shown. */
const RARE: readonly Queue[] = ['PaidWithoutSeat', 'PaidNotApplied', 'ReturnAfterNoShow'];

const isShown = ({ queue, count }: QueueRead): boolean => count > 0 || !RARE.includes(queue);

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
  return (
    <ul className={styles.queues} aria-label={t('Waiting')}>
      <DisruptionQueue flights={disrupted} />
      <BlockedQueue now={minute} />
      <ApisQueue now={minute} />
      <ScreeningQueue now={minute} />
      {queues.data.filter(isShown).map((queue) => (
        <QueueCell key={queue.queue} queue={queue} now={now} />
      ))}
    </ul>
  );
}
