// The quote of another flight or seat category, in the groups of its panel. The groups add up to what is due. Pure.
import type { AgeCategory, ChangeLineRead, TicketMasterRead } from '../../../api/client';
import { type Amount, add, compare, sub } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';

type Line = ChangeLineRead;

export interface QuoteRow {
  readonly key: string;
  readonly title: string;
  /** A muted figure beside the title: "2 × 50.00". */
  readonly detail: string;
  readonly rule: string;
  /** The flight it is about, where there are several. */
  readonly flight: string;
  readonly before: Amount;
  readonly after: Amount;
}

export interface MoveLines {
  readonly fares: readonly QuoteRow[];
  readonly taxes: readonly QuoteRow[];
  /** Fares and taxes together. */
  readonly before: Amount;
  readonly after: Amount;
  readonly extras: readonly QuoteRow[];
  readonly fees: readonly QuoteRow[];
  readonly waivers: readonly QuoteRow[];
}

const NOTHING: Amount = '0.00';

const FARES: Readonly<Record<AgeCategory, string>> = {
  Adult: s('Adult fare, {name}'),
  Child: s('Child fare, {name}'),
  Infant: s('Infant fare, {name}'),
};

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** "Ernesto and Camila", "Ernesto, Camila +2". */
export function namesOf(lines: readonly Pick<Line, 'passenger'>[]): string {
  const names = [...new Set(lines.map(({ passenger }) => passenger))].map(firstName);
  const [one = '', two = '', ...more] = names;
  if (names.length < 2) return one;
  if (more.length === 0) return t('{one} and {two}', { one, two });
  return `${one}, ${two} +${more.length}`;
}

/** "2 × 50.00" where all are alike, else "2 tickets". */
export function countOf(amounts: readonly Amount[]): string {
  const [first = NOTHING] = amounts;
  if (amounts.length < 2) return '';
  if (amounts.every((each) => compare(each, first) === 0)) return `${amounts.length} × ${first}`;
  return t('{count} tickets', { count: amounts.length });
}

export const sumOf = (lines: readonly Line[], part: 'before' | 'after'): Amount =>
  add(NOTHING, ...lines.map((line) => line[part]));

/** Lines with the same key, in the order in which the keys first came. */
export function grouped(lines: readonly Line[], keyOf: (line: Line) => string): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups.values()];
}

/** What a charge is called; the names of taxes and extras are the operator's own. */
export function titleOf(group: readonly Line[]): string {
  const [{ title } = { title: '' }] = group;
  return t(title);
}

function rowOf(lines: readonly Line[], title: string, detail = ''): QuoteRow {
  const [first] = lines;
  return {
    key: `${first?.kind} ${first?.ticketId} ${first?.code} ${first?.rule}`,
    title,
    detail,
    rule: first?.rule ?? '',
    flight: first?.flight ?? '',
    before: sumOf(lines, 'before'),
    after: sumOf(lines, 'after'),
  };
}

export function moveLines(lines: readonly Line[], { tickets }: Pick<TicketMasterRead, 'tickets'>): MoveLines {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  const ageOf = (line: Line) =>
    tickets.find(({ id }) => id === line.ticketId)?.passengerAgeCategory ?? 'Adult';
  const [fares, taxes] = [of('Fare'), of('Tax')];
  const priced = [...fares, ...taxes];
  const alike = (line: Line) => [ageOf(line), line.flight, line.rule, line.before, line.after].join('|');
  return {
    fares: grouped(fares, alike).map((group) => {
      const [first] = group as [Line];
      return rowOf(group, t(FARES[ageOf(first)], { name: namesOf(group) }));
    }),
    taxes: taxes.length > 0 ? [taxRow(taxes)] : [],
    before: sumOf(priced, 'before'),
    after: sumOf(priced, 'after'),
    extras: grouped(of('Extra'), ({ code, rule }) => `${code}|${rule}`).map((group) =>
      rowOf(group, `${group[0]?.title}, ${namesOf(group)}`),
    ),
    fees: grouped([...of('ChangeFee'), ...of('ServiceFee')], ({ code, rule }) => `${code}|${rule}`).map(
      (group) => rowOf(group, titleOf(group), countOf(group.map(({ after }) => after))),
    ),
    waivers: grouped(of('Waiver'), ({ rule }) => rule).map((group) => rowOf(group, t('Waived'))),
  };
}

/** One row for all of them; which they are stands under it. */
function taxRow(taxes: readonly Line[]): QuoteRow {
  const titles = [...new Set(taxes.map(({ title }) => title))];
  const row = rowOf(taxes, t('Taxes and mandatory fees'));
  const same = compare(row.before, row.after) === 0;
  return { ...row, rule: same ? t('{names}: unchanged', { names: titles.join(', ') }) : titles.join(', ') };
}

/** The commission of the tickets before and after. */
export const commissionOf = (lines: readonly Line[]): { before: Amount; after: Amount } => ({
  before: add(NOTHING, ...lines.map(({ commissionBefore }) => commissionBefore)),
  after: add(NOTHING, ...lines.map(({ commissionAfter }) => commissionAfter)),
});

/** What a ticket's fare was and becomes, once it is quoted. */
export const fareOf = (lines: readonly Line[], ticketId: string): Line | undefined =>
  lines.find((line) => line.kind === 'Fare' && line.ticketId === ticketId);

export const differenceOf = ({ before, after }: { before: Amount; after: Amount }): Amount =>
  sub(after, before);
