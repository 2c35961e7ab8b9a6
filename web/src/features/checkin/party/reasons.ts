// Why the party cannot be checked in now: the first reason, with its cure. Pure.
import type { CheckInMasterRead } from '../../../api/client';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { blockerSentence } from '../blockers';
import { openDifferences } from './comparing';
import { type Charges, hasLateFee, type PaymentView } from './money';
import type { PassengerWork } from './passengers';

export interface Reason {
  readonly words: string;
  /** Whom it is about: leaving this passenger out is a way on. */
  readonly passenger?: PassengerWork;
  /** The fee of a late check-in is to be charged. */
  readonly isLate?: boolean;
}

interface Situation {
  readonly party: CheckInMasterRead;
  readonly passengers: readonly PassengerWork[];
  /** Who is to be checked in. */
  readonly chosen: readonly PassengerWork[];
  readonly charges: Charges;
  readonly payment: PaymentView;
  readonly isOvertaken: boolean;
  /** May check in late. */
  readonly isAdmin: boolean;
}

export function reasonAgainst(now: Situation): Reason | null {
  const words = ofParty(now);
  if (words) return { words };
  if (isLate(now)) return { words: t('Charge the late check-in fee first.'), isLate: true };
  return ofPassengers(now) ?? ofMoney(now);
}

function ofParty({ party, chosen, passengers, isOvertaken, isAdmin }: Situation): string | null {
  const { status } = party.flight;
  if (isOvertaken) return t('Reload first. Another desk changed the party.');
  if (passengers.every(({ isToDo }) => !isToDo))
    return passengers.some(({ ticket }) => ticket.status === 'CheckedIn')
      ? t('Everybody is checked in.')
      : t('Nobody of the party is booked on this flight.');
  if (status === 'CheckInClosed' && !isAdmin) return t('Ask a check-in admin. Check-in is closed.');
  if (status !== 'CheckIn' && status !== 'CheckInClosed') return t('Check-in is not open.');
  return chosen.length === 0 ? t('Choose passengers to check in.') : null;
}

const isLate = ({ party, chosen }: Situation): boolean =>
  party.flight.status === 'CheckInClosed' && chosen.some(({ ticket }) => !hasLateFee(party, ticket.id));

function ofPassengers({ chosen }: Situation): Reason | null {
  for (const passenger of chosen) {
    const why = ofOne(passenger);
    if (why) return { words: `${passenger.name}: ${why}`, passenger };
  }
  return null;
}

function ofOne({ weights, read, left }: PassengerWork): string | null {
  if (weights === null) return t('type the bags as weights, e.g. 20 23');
  if (read && openDifferences(read).length > 0) return t('choose for each difference of the document');
  const [first] = left;
  return first ? blockerSentence(first) : null;
}

function ofMoney({ charges, payment, chosen }: Situation): Reason | null {
  const unsold = chosen.find(({ excess }) => excess.amount === null);
  if (unsold)
    return {
      words: t('{name}: the flight sells no extra bags or kilograms', { name: unsold.name }),
    };
  if (compare(charges.owed, '0.00') > 0 && !payment.isCovered)
    return { words: t('Collect {amount} first.', { amount: formatMoney(charges.owed) }) };
  return payment.isCovered ? null : { words: t('Correct the payment.') };
}
