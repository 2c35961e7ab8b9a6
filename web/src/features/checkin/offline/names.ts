// Names as they are compared without a server: letters only, without accents. Pure.
import type { CheckInTicket } from '../../../api/client';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase();

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const lettersOf = (text: string): string => wordsOf(text).join('');

/** Family names and given names, which the sorting name has apart. */
function namesOf({ sortingName }: CheckInTicket): [family: string, given: string] {
  const [family = '', given = ''] = sortingName.split(', ');
  return [lettersOf(family), lettersOf(given)];
}

export interface ReadName {
  readonly surnames: string;
  readonly givenNames: string;
}

const agrees = (known: string, read: string): boolean =>
  known === read || (read.length > 0 && known.startsWith(read));

/** A zone has no room for long names: what was read may be their beginning. */
export function hasName(ticket: CheckInTicket, { surnames, givenNames }: ReadName): boolean {
  const [family, given] = namesOf(ticket);
  return agrees(family, lettersOf(surnames)) && agrees(given, lettersOf(givenNames));
}
