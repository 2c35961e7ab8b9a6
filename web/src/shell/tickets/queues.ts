// What waits at the desk: the queues of the dashboard, each a list of reservations.
import type { Queue } from '../../api/client';
import { s } from '../../kit/i18n/t';

export const QUEUE_WORDS: Readonly<Record<Queue, { title: string; why: string }>> = {
  HoldsRunningOut: {
    title: s('Holds running out'),
    why: s('Seats are held for a sale that is not confirmed yet.'),
  },
  Unpaid: { title: s('Unpaid bookings'), why: s('Sold, and the customer still owes.') },
  PaidWithoutSeat: {
    title: s('Paid without a seat'),
    why: s('The money came after the hold had run out. Take seats again, or give it back.'),
  },
};

export const QUEUES = Object.keys(QUEUE_WORDS) as Queue[];
