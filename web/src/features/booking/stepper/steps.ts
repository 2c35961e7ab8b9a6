// The five steps of a sale: which may be opened, and where somebody who comes back goes on. Pure.
import type { MissingRead, TicketMasterRead } from '../../../api/client';
import { s } from '../../../kit/i18n/t';
import { isSold } from '../sale';

export const STEPS = ['trip', 'passengers', 'extras', 'payment', 'done'] as const;

export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  trip: s('Trip'),
  passengers: s('Passengers'),
  extras: s('Extras'),
  payment: s('Payment'),
  done: s('Done'),
};

/** What stands between a booking and its sale; without a place it concerns the whole party. */
export type Missing = MissingRead;

const OF_PASSENGERS: readonly Missing['part'][] = ['Titular', 'Contact', 'Name', 'Document', 'Ofac'];

export const missingOf = (booking: TicketMasterRead): Missing[] => booking.missing;

/** Whether everything before a step is finished. An agency sells before all is paid: the rest can still be taken. */
export function mayOpen(step: Step, booking: TicketMasterRead | undefined): boolean {
  if (!booking || booking.tickets.length === 0) return step === 'trip';
  if (isSold(booking)) return step === 'done' || (step === 'payment' && booking.payStatus === 'Unpaid');
  switch (step) {
    case 'trip':
    case 'passengers':
      return true;
    case 'extras':
    case 'payment':
      return !missingOf(booking).some(({ part }) => OF_PASSENGERS.includes(part));
    case 'done':
      return false;
  }
}

/** Where a booking goes on. Extras are nobody's duty: they are offered until the payment has begun. */
export function firstUnfinished(booking: TicketMasterRead | undefined): Step {
  if (!booking || booking.tickets.length === 0) return 'trip';
  if (isSold(booking)) return 'done';
  if (!mayOpen('extras', booking)) return 'passengers';
  return booking.contractAcceptance ? 'payment' : 'extras';
}

/** The step of the address, if it is one that may be opened; else where the booking goes on. */
export function stepOf(asked: unknown, booking: TicketMasterRead | undefined): Step {
  const step = STEPS.find((each) => each === asked);
  return step && mayOpen(step, booking) ? step : firstUnfinished(booking);
}
