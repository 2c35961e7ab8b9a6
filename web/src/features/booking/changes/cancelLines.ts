// What comes back and what is kept when tickets are cancelled. In each row and in total: charged = back + kept. Pure.
import type { ChangeLineRead } from '../../../api/client';
import { type Amount, add, compare, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { countOf, grouped, sumOf, titleOf } from './moveLines';

type Line = ChangeLineRead;

export interface CancelRow {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Null: nothing was charged for it before. */
  readonly charged: Amount | null;
  readonly back: Amount;
  readonly kept: Amount;
  readonly why: string;
}

export interface CancelTable {
  readonly charged: readonly CancelRow[];
  readonly subtotal: CancelRow;
  readonly fees: readonly CancelRow[];
  readonly waivers: readonly CancelRow[];
  readonly total: CancelRow;
}

const NOTHING: Amount = '0.00';

export function cancelTable(lines: readonly Line[]): CancelTable {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  const charged = lines.filter(({ kind }) => kind !== 'ChangeFee' && kind !== 'Waiver');
  const tickets = new Set(lines.map(({ ticketId }) => ticketId)).size;
  return {
    charged: [
      ...grouped(of('Fare'), ({ rule }) => rule).map((group) =>
        rowOf(group, t('Fares'), ticketsWord(group.length)),
      ),
      ...grouped(of('Tax'), taxKey).map(taxRow),
      ...grouped([...of('Extra'), ...of('ServiceFee')], ({ title, rule }) => `${title}|${rule}`).map(
        (group) => rowOf(group, titleOf(group), countOf(group.map(({ before }) => before))),
      ),
    ],
    subtotal: rowOf(charged, t('Charged on these tickets'), ''),
    fees: grouped(of('ChangeFee'), ({ flight, rule }) => `${flight}|${rule}`).map((group) => ({
      ...rowOf(group, `${titleOf(group)} ${flightNumber(group[0]?.flight ?? '')}`, ''),
      detail: countOf(group.map(({ after }) => after)),
      charged: null,
    })),
    waivers: grouped(of('Waiver'), ({ rule }) => rule).map((group) => ({
      ...rowOf(group, t('Waived'), ''),
      charged: null,
    })),
    total: rowOf(lines, t('Total'), ticketsWord(tickets)),
  };
}

/** What comes back stands together; what is kept is named. */
const taxKey = ({ title, rule, after }: Line): string =>
  compare(after, NOTHING) === 0 ? `back|${rule}` : `kept|${title}|${rule}`;

function taxRow(group: readonly Line[]): CancelRow {
  const titles = new Set(group.map(({ title }) => title));
  if (titles.size > 1) return rowOf(group, t('Taxes and mandatory fees'), '');
  return rowOf(group, group[0]?.title ?? '', countOf(group.map(({ before }) => before)));
}

function rowOf(lines: readonly Line[], title: string, detail: string): CancelRow {
  const [charged, kept] = [sumOf(lines, 'before'), sumOf(lines, 'after')];
  const [first] = lines;
  return {
    key: `${first?.kind} ${first?.code} ${first?.flight} ${first?.rule}`,
    ...{ title, detail, charged, kept },
    back: sub(charged, kept),
    why: first?.rule ?? '',
  };
}

/** What the cancellation of one ticket brings back, its fee taken off. */
export const backOf = (lines: readonly Line[], ticketId: string): Amount =>
  add(
    NOTHING,
    ...lines.filter((line) => line.ticketId === ticketId).map(({ before, after }) => sub(before, after)),
  );

/** "XC 410" of "XC 410, Fri Dec 11 2026". */
const flightNumber = (flight: string): string => flight.split(',')[0] ?? flight;

export const ticketsWord = (count: number): string =>
  count === 1 ? t('1 ticket') : t('{count} tickets', { count });
