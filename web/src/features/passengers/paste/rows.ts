// A pasted list as the clerk corrects it: texts in cells, and what is wrong with each.
import type { DocumentType, Gender, PassengerWrite, PastedRowRead } from '../../../api/client';
import { s } from '../../../kit/i18n/t';
import { required } from '../../../kit/rules';
import type { Candidate } from '../data/refusals';
import { passengerSchema } from '../data/schema';
import { blankPassenger, type PassengerValues } from '../data/values';
import { DOCUMENT_TYPES, GENDERS } from '../data/words';

/** Characters, as many as the server reads: two hundred generous rows have half of them. */
const LONGEST = 100_000;

export const isTooLong = (list: string): boolean => list.length > LONGEST;

export const CELLS = [
  'firstName',
  'middleName',
  'lastName',
  'secondLastName',
  'dateOfBirth',
  'gender',
  'documentType',
  'documentNumber',
  'expirationDate',
  'nationality',
  'phone',
  'email',
] as const;

export type Cell = (typeof CELLS)[number];
type Texts = Readonly<Record<Cell, string>>;
export type Problems = Readonly<Partial<Record<Cell, string>>>;

export interface PasteRow {
  readonly key: number;
  readonly texts: Texts;
  /** What was pasted and found no cell. */
  readonly rest: readonly string[];
  /** What the server said of cells nobody has touched since. */
  readonly told: Problems;
  /** Who may be the same person. */
  readonly candidates: readonly Candidate[];
  /** The clerk looked: it is another person. */
  readonly anyway: boolean;
  /** The clerk looked: it is this passenger, and nobody is to be created. */
  readonly sameAs: Candidate | null;
}

export interface Countries {
  /** By three letters, or by its name. */
  readonly find: (text: string) => { id: string; code: string } | undefined;
}

export const rowOf = (pasted: PastedRowRead): PasteRow => ({
  key: pasted.order,
  texts: Object.fromEntries(CELLS.map((cell) => [cell, pasted[cell]])) as Record<Cell, string>,
  rest: pasted.rest,
  told: pasted.problems as Problems,
  candidates: [],
  anyway: false,
  sameAs: null,
});

/** Whether somebody must still say who he is. */
export const isDoubtful = ({ candidates, anyway, sameAs }: PasteRow): boolean =>
  candidates.length > 0 && !anyway && sameAs === null;

/** A cell corrected: what was said of its old text no longer counts, and neither does who it made him look like. */
export function corrected(row: PasteRow, cell: Cell, text: string): PasteRow {
  const { [cell]: _, ...told } = row.told;
  return { ...row, texts: { ...row.texts, [cell]: text }, told, candidates: [], anyway: false, sameAs: null };
}

const valuesOf = (texts: Texts, countries: Countries): PassengerValues => {
  const country = countries.find(texts.nationality)?.id ?? '';
  const blank = blankPassenger();
  return {
    ...blank,
    firstName: texts.firstName,
    middleName: texts.middleName,
    lastName: texts.lastName,
    secondLastName: texts.secondLastName,
    dateOfBirth: texts.dateOfBirth,
    gender: texts.gender,
    nationalityId: country,
    phone1: texts.phone,
    email: texts.email,
    primary: {
      ...blank.primary,
      documentType: texts.documentType || 'Passport',
      documentNumber: texts.documentNumber,
      // A list says who somebody is, not who issued his passport: his own country does.
      issuedId: texts.documentNumber === '' ? '' : country,
      expirationDate: texts.expirationDate,
    },
  };
};

const CELL_OF: Readonly<Record<string, Cell>> = {
  'primary.documentType': 'documentType',
  'primary.documentNumber': 'documentNumber',
  'primary.expirationDate': 'expirationDate',
  phone1: 'phone',
};

const UNKNOWN_COUNTRY = s('Country not recognized. Enter a name or code, e.g. Cuba or CUB');

/** What stops a row from being saved, cell by cell. */
export function problemsOf({ texts, told }: PasteRow, countries: Countries): Problems {
  const codes = new Map<string, string>();
  const nation = countries.find(texts.nationality);
  if (nation) codes.set(nation.id, nation.code);
  const schema = passengerSchema({ codeOf: (id) => codes.get(id) });
  const issues = schema.safeParse(valuesOf(texts, countries)).error?.issues ?? [];
  const found: Partial<Record<Cell, string>> = {};
  const missing = Object.hasOwn(GENDERS, texts.gender) ? null : required('');
  if (missing) found.gender = missing;
  if (texts.nationality.trim() !== '' && !nation) found.nationality = UNKNOWN_COUNTRY;
  if (texts.documentType !== '' && !Object.hasOwn(DOCUMENT_TYPES, texts.documentType)) {
    found.documentType = required('') ?? '';
  }
  for (const { path, message } of issues) {
    const name = path.join('.');
    found[CELL_OF[name] ?? (name as Cell)] ??= message;
  }
  return { ...found, ...told };
}

const filled = (text: string): string | null => text.trim() || null;

export function bodyOf({ texts, anyway }: PasteRow, countries: Countries): PassengerWrite {
  const nationalityId = countries.find(texts.nationality)?.id ?? null;
  const hasDocument = texts.documentNumber.trim() !== '';
  return {
    createAnyway: anyway,
    passengerInfo: {
      firstName: texts.firstName.trim(),
      middleName: filled(texts.middleName),
      lastName: texts.lastName.trim(),
      secondLastName: filled(texts.secondLastName),
      dateOfBirth: texts.dateOfBirth,
      gender: texts.gender as Gender,
      nationalityId,
      phone1: filled(texts.phone),
      email: filled(texts.email),
      primaryTravelDocument: hasDocument
        ? {
            documentType: (texts.documentType || 'Passport') as DocumentType,
            documentNumber: texts.documentNumber.trim(),
            issuedId: nationalityId,
            expirationDate: filled(texts.expirationDate),
          }
        : null,
    },
  };
}
