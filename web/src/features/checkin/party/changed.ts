// What another desk changed of a party since this one began to type, in words. Pure.
import type { CheckInMasterRead, CheckInTicket } from '../../../api/client';
import { statusLook } from '../../../kit/display/tones';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { bagsWord, seatWord } from '../words';
import { areSame } from './bags';
import { nameIn } from './passengers';

function ofTicket(party: CheckInMasterRead, before: CheckInTicket, now: CheckInTicket): string[] {
  const name = nameIn(party, now);
  return [
    before.status !== now.status &&
      t('{name} is now {status}', { name, status: statusLook('ticket', now.status).label }),
    !areSame(before.bagWeights, now.bagWeights) &&
      t('{name} now has {bags}', { name, bags: bagsWord(now.bagWeights) }),
    before.seatNumber !== now.seatNumber && t('{name} now sits at {seat}', { name, seat: seatWord(now) }),
    before.documentsVerified !== now.documentsVerified &&
      (now.documentsVerified
        ? t('documents of {name} are compared', { name })
        : t('documents of {name} must be shown again', { name })),
  ].filter((words) => words !== false);
}

function ofParty(before: CheckInMasterRead, now: CheckInMasterRead): string[] {
  return [
    before.note !== now.note &&
      (now.note ? t('the note is “{note}”', { note: now.note }) : t('the note is gone')),
    before.owedToOperator !== now.owedToOperator &&
      t('{amount} is owed here', { amount: formatMoney(now.owedToOperator) }),
  ].filter((words) => words !== false);
}

/** "Rosa is now CheckedIn, 30.00 is owed here"; empty where nothing of it shows. */
export function changedWords(before: CheckInMasterRead, now: CheckInMasterRead): string {
  const stayed = now.tickets.flatMap((ticket) => {
    const old = before.tickets.find(({ id }) => id === ticket.id);
    return old ? ofTicket(now, old, ticket) : t('{name} came', { name: nameIn(now, ticket) });
  });
  const gone = before.tickets
    .filter(({ id }) => now.tickets.every((ticket) => ticket.id !== id))
    .map((ticket) => t('{name} is gone', { name: nameIn(before, ticket) }));
  return [...stayed, ...gone, ...ofParty(before, now)].join(', ');
}
