// A refusal at the gate in the largest letters: at most two short lines, one chip with when or why, and what to do.
import type { BoardingResult } from '../../../api/client';
import { saySentence } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { blockerChip, blockersToCure } from '../blockers';

interface Words {
  headline: string;
  todo: string;
}

const COUNTER = s('Send the passenger to the check-in counter.');

const WORDS: Readonly<Record<string, Words>> = {
  alreadyBoarded: {
    headline: s('Already boarded'),
    todo: s('Check the travel document. Two people may have the same pass.'),
  },
  notCheckedIn: { headline: s('Not checked in'), todo: COUNTER },
  checkInUndone: {
    headline: s('Check-in was undone'),
    todo: s('The pass is no longer valid. Send the passenger to the check-in counter.'),
  },
  isNoShow: { headline: s('No-show'), todo: s('Call a check-in admin. The seat was given back.') },
  passOfAnotherFlight: {
    headline: s('Wrong flight'),
    todo: s('Send the passenger to the gate of that flight.'),
  },
  notOnThisFlight: {
    headline: s('Not on this flight'),
    todo: s('Scan again, or type the seat. If that fails, send the passenger to the counter.'),
  },
  ticketIsNoPass: {
    headline: s('Not a boarding pass'),
    todo: s('This is a ticket. Send the passenger to the check-in counter.'),
  },
  severalPassengers: { headline: s('Several passengers'), todo: s('Type the seat, or more of the name.') },
};

/** When or why, from the values of the sentence or from what blocks the passenger. */
function chipOf({ code, params, ticket }: BoardingResult): string | undefined {
  if (code === 'alreadyBoarded') return params?.at;
  if (code === 'passOfAnotherFlight')
    return params?.flight && t('Pass for {flight}', { flight: params.flight });
  const [blocker] = ticket ? blockersToCure(ticket.blockers) : [];
  return blocker && blockerChip(blocker).label;
}

export interface RefusalWords {
  readonly headline: string;
  readonly chip: string | undefined;
  readonly todo: string;
}

/** A refusal that this page does not know yet is said by the server's sentence. */
export function refusalWords(result: BoardingResult): RefusalWords {
  const words = WORDS[result.code ?? ''];
  const sentence = saySentence({
    message: result.reason ?? '',
    params: result.params ?? {},
    ...(result.code && { code: result.code }),
  });
  return {
    headline: words ? t(words.headline) : sentence,
    chip: chipOf(result),
    todo: words ? t(words.todo) : t(COUNTER),
  };
}
