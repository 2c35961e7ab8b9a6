// A scanned document beside the booking: what the desk chose for each difference. Pure.
import type { ComparedField, ComparedRead, DocumentComparison, Gender, ScanRead } from '../../../api/client';
import { formatDate } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';

export type Choice = 'keep' | 'scan';
export type Choices = Readonly<Partial<Record<ComparedField, Choice>>>;

/** A document that was read for a passenger of the party. It is held in memory only, and sent only if something of it is taken. */
export interface ReadDocument {
  readonly comparison: DocumentComparison;
  readonly scan: ScanRead;
  readonly at: string;
  readonly choices: Choices;
  /** What was chosen of it is written: it counts as the booking's own. */
  readonly taken: boolean;
}

const NAMES: readonly ComparedField[] = ['LastName', 'FirstName'];
/** The fields that tell who somebody is; the others are facts of the paper. */
const PERSON: readonly ComparedField[] = [...NAMES, 'Birth'];
const PAPER: readonly ComparedField[] = ['Number', 'Expiration', 'IssuedBy'];

export const differences = ({ fields }: DocumentComparison): ComparedRead[] =>
  fields.filter(({ result }) => result !== 'Same');

/** Another name is corrected on the booking, never taken from a scan; a paper without a place is not taken either. */
export function mayTake({ field, result }: ComparedRead, { rank }: DocumentComparison): boolean {
  if (NAMES.includes(field)) return result === 'Spelling';
  return !PAPER.includes(field) || rank !== null;
}

/** The paper's facts are taken unless somebody decides otherwise, if the person is surely the same. */
function usualChoices(comparison: DocumentComparison): Choices {
  const differing = differences(comparison);
  if (differing.some(({ field }) => PERSON.includes(field))) return {};
  return Object.fromEntries(
    differing.filter((each) => mayTake(each, comparison)).map(({ field }) => [field, 'scan']),
  );
}

export const readDocument = (comparison: DocumentComparison, scan: ScanRead, at: string): ReadDocument => ({
  comparison,
  scan,
  at,
  choices: usualChoices(comparison),
  taken: false,
});

/** A new document is taken as a whole or not at all. */
export function choose(read: ReadDocument, field: ComparedField, choice: Choice): ReadDocument {
  const isNew = read.comparison.documentId === null && PAPER.includes(field);
  const chosen = Object.fromEntries((isNew ? PAPER : [field]).map((each) => [each, choice]));
  return { ...read, choices: { ...read.choices, ...chosen } };
}

/** The differences nobody decided yet. */
export const openDifferences = ({ comparison, choices, taken }: ReadDocument): ComparedRead[] =>
  taken ? [] : differences(comparison).filter(({ field }) => choices[field] === undefined);

/** The fields that the scan will overwrite. */
export const fieldsToTake = ({ comparison, choices, taken }: ReadDocument): ComparedField[] =>
  taken ? [] : differences(comparison).flatMap(({ field }) => (choices[field] === 'scan' ? [field] : []));

const LABELS: Readonly<Record<ComparedField, string>> = {
  LastName: s('Last name'),
  FirstName: s('First name'),
  Number: s('Number'),
  Birth: s('Date of birth'),
  Expiration: s('Expiration'),
  Gender: s('Gender'),
  Nationality: s('Nationality'),
  IssuedBy: s('Issued by'),
};

export const fieldLabel = (field: ComparedField): string => t(LABELS[field]);

const GENDERS: Readonly<Record<Gender, string>> = {
  F: s('Female'),
  M: s('Male'),
  X: s('X'),
  U: s('Not given'),
};

/** What one side says, as people read it. */
export function comparedWord(field: ComparedField, value: string | null): string {
  if (value === null) return '–';
  if (field === 'Birth' || field === 'Expiration') return formatDate(value, 'yyyy-MM-dd');
  const known = field === 'Gender' ? GENDERS[value as Gender] : undefined;
  return known === undefined ? value : t(known);
}
