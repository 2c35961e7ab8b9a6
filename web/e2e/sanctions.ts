// Lists of sanctioned persons with people of the test's own on them, in the files of the Treasury.
import type { APIRequestContext } from '@playwright/test';
import { type Calls, expect } from './desk';
import { answered } from './flightToday';
import { ORIGIN } from './server.mjs';

export interface Hit {
  id: string;
  passengerName: string;
  state: string;
  blocks: boolean;
  entry: { number: number; names: string[]; programs: string; births: { first: string; last: string }[] };
}

export interface Listed {
  /** "FAMILY, Given" */
  name: string;
  /** "1984": the list often knows no more. */
  born: string;
}

/** As a browser's file field and a multipart request take it. */
interface ListFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const NULL = '-0- ';
const FIRST_NUMBER = 910_000;

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`);

const sdnRow = (number: number, name: string, programs: string, born: string): string[] => [
  String(number),
  name,
  'individual',
  programs,
  ...Array.from({ length: 7 }, () => NULL),
  `DOB ${born}; nationality Cuba.`,
];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "09 Mar 1961", or from which year to which. */
function bornWords({ births: [birth] }: Hit['entry']): string {
  if (!birth) return '1900';
  const [year, month, day] = birth.first.split('-');
  return birth.first === birth.last
    ? `${day} ${MONTHS[Number(month) - 1]} ${year}`
    : `${year} to ${birth.last.slice(0, 4)}`;
}

/** A name that is alike enough to be looked at, and not enough to stop the sale. */
export const misspelled = (family: string, given: string): string =>
  `${family.slice(0, Math.ceil(family.length * 0.58))}${'X'.repeat(Math.floor(family.length * 0.42))}, ${given}`;

/** A list of these people, and of those whose hits wait for a decision: another list would take them away. */
export async function filesWith(
  desk: Calls,
  people: readonly Listed[],
): Promise<[ListFile, ListFile, ListFile]> {
  const open = await answered<Hit[]>(await desk.get('/api/Screening/GetHits?state=Open'));
  const kept = open.map(({ entry }) =>
    sdnRow(entry.number, entry.names[0] ?? '', entry.programs, bornWords(entry)),
  );
  const first = Math.max(FIRST_NUMBER, ...open.map(({ entry }) => entry.number + 1));
  const added = people.map(({ name, born }, at) => sdnRow(first + at, name, 'CUBA', born));
  const rows = new Map([...kept, ...added].map((row) => [row[0], row]));
  const file = (name: string, buffer: Buffer): ListFile => ({ name, mimeType: 'text/csv', buffer });
  const others = open.flatMap(({ entry: { number, names } }) =>
    names.slice(1).map((name, at) => [String(number), String(at + 1), 'aka', name, NULL]),
  );
  return [
    file('SDN.CSV', csv([...rows.values()])),
    file('ALT.CSV', csv([[String(first), '1', 'aka', 'NADIE DE LA PRUEBA, Nadie', NULL], ...others])),
    file('ADD.CSV', csv([[String(first), '1', NULL, 'Havana', 'Cuba', NULL]])),
  ];
}

/** Imports a list as the operator does elsewhere. */
export async function importList(
  request: APIRequestContext,
  admin: Calls,
  people: readonly Listed[],
): Promise<void> {
  const [sdn, alt, add] = await filesWith(admin, people);
  await answered(
    await request.post(`${ORIGIN}/api/Screening/ImportList`, {
      headers: { Authorization: `Bearer ${admin.user.token}`, 'Idempotency-Key': crypto.randomUUID() },
      multipart: { sdn, alt, add },
    }),
  );
}

/** The hit of a passenger, once a job has found it. */
export async function hitOf(desk: Calls, passengerId: string): Promise<Hit> {
  let found: Hit[] = [];
  await expect
    .poll(async () => {
      found = await answered<Hit[]>(await desk.get(`/api/Screening/GetByPassengerId/${passengerId}`));
      return found.length;
    })
    .toBe(1);
  return found[0] as Hit;
}
