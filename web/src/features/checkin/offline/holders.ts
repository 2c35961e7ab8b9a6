// Whether a scanned document is a passenger's: names without accents, and the end of the number. Pure.
import type { CheckInTicket, DocumentSummary } from '../../../api/client';
import type { ReadZone } from './zone';

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

/** The list shows the last characters of a number only, so a document is found by them, the birth and the name. */
const ENDING = 4;

const hasEnding = (document: DocumentSummary | null, number: string): boolean =>
  document !== null && number.length > ENDING && document.documentNumber.endsWith(number.slice(-ENDING));

/** The document of the booking that was scanned. */
export const scannedDocument = (
  { primaryDocument, secondaryDocument }: CheckInTicket,
  zone: ReadZone,
): DocumentSummary | undefined =>
  [primaryDocument, secondaryDocument].find(
    (each): each is DocumentSummary => each !== null && hasEnding(each, zone.number),
  );
