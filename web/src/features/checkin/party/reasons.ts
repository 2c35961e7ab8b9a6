// Why the party cannot be checked in now: the first reason, with its cure. Pure.
import type { CheckInMasterRead } from '../../../api/client';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { blockerSentence } from '../blockers';
import { openDifferences } from './comparing';
import { type Charges, hasLateFee, type PaymentView } from './money';
import { firstName, type PassengerWork } from './passengers';

export interface Reason {
  readonly words: string;
  /** Whom it is about: leaving this passenger out is a way on. */
  readonly passenger?: PassengerWork;
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
  return ofPassengers(now) ?? ofMoney(now);
}

function ofParty({ party, chosen, passengers, isOvertaken, isAdmin }: Situation): string | null {
  const { status } = party.flight;
  if (isOvertaken) return t('Reload first. Another desk changed the party.');
  if (passengers.every(({ isToDo }) => !isToDo)) return t('Everybody is checked in.');
  if (status === 'CheckInClosed' && !isAdmin) return t('Ask a check-in admin. Check-in is closed.');
  if (status !== 'CheckIn' && status !== 'CheckInClosed') return t('Check-in is not open.');
  if (chosen.length === 0) return t('Choose passengers to check in.');
  const late = chosen.find(({ ticket }) => status === 'CheckInClosed' && !hasLateFee(party, ticket.id));
  return late ? t('Charge the late check-in fee first, in the menu “…”.') : null;
}

function ofPassengers({ chosen }: Situation): Reason | null {
  for (const passenger of chosen) {
    const why = ofOne(passenger);
    if (why) return { words: `${firstName(passenger.ticket)}: ${why}`, passenger };
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
      words: t('{name}: the flight sells no extra bags or kilograms', { name: firstName(unsold.ticket) }),
    };
  if (compare(charges.owed, '0.00') > 0 && !payment.isCovered)
    return { words: t('Collect {amount} first.', { amount: formatMoney(charges.owed) }) };
  return payment.isCovered ? null : { words: t('Correct the payment.') };
}
