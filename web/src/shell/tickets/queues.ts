// What waits at the desk: the queues of the dashboard, each a list of reservations.
import type { Queue } from '../../api/client';
import { s } from '../../kit/i18n/t';

export const QUEUE_WORDS: Readonly<Record<Queue, { title: string; why: string }>> = {
  HoldsRunningOut: {
    title: s('Holds expiring'),
    why: s('Seats held, sale not confirmed.'),
  },
  Unpaid: { title: s('Unpaid bookings'), why: s('Sold, balance due.') },
  PaidWithoutSeat: {
    title: s('Paid, no seat'),
    why: s('Paid after the hold expired. Hold seats again or refund.'),
  },
  PaidNotApplied: {
    title: s('Paid, change not made'),
    why: s('A card paid for a change that was no longer possible. Make another change or refund.'),
  },
  ReturnAfterNoShow: {
    title: s('Return after no-show'),
    why: s('Did not come, and has a later flight. Keep, change or cancel it.'),
  },
  RefundsDue: {
    title: s('Refunds due'),
    why: s('The customer is in credit. Refund it, or use it for a change.'),
  },
};

export const QUEUES = Object.keys(QUEUE_WORDS) as Queue[];
