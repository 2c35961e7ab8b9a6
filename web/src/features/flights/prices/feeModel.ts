// The fees of a flight: those of the catalogue that are on it, with its own amounts.

import type { ExtraFeeRead, FlightExtraFeeRead, FlightFeeCell } from '../../../api/client';
import { formatMoney, parseMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { atMost, decimal, firstOf } from '../../../kit/rules';
import type { SheetCell, SheetColumn, SheetRow } from '../../../kit/sheet/Sheet';
import { cellKey, stillChanged, type Texts } from '../../../kit/sheet/texts';
import { validityWords } from '../../../shell/validity';
import type { Refused } from './refused';
import { agesOf, BUY_IN } from './words';

export const AMOUNT = 'amount';
const MOST = 999_999;
const rule = firstOf(decimal, atMost(MOST));

/** What is to become of a flight's fees. */
export interface FeesDraft {
  /** Own amounts, by the fee's id in the catalogue. */
  texts: Texts;
  added: readonly string[];
  removed: readonly string[];
}

export const NO_FEES_DRAFT: FeesDraft = { texts: {}, added: [], removed: [] };

/** One line of the sheet: a fee on the flight, or one of the catalogue being added. */
export interface FeeLine extends Omit<ExtraFeeRead, 'id' | 'version' | 'amount' | 'kind' | 'validBy'> {
  extraFeeId: string;
  catalogueAmount: string;
  ownAmount: string | null;
  added: boolean;
  removed: boolean;
}

export function feeLines(
  fees: readonly FlightExtraFeeRead[],
  catalogue: readonly ExtraFeeRead[],
  { added, removed }: FeesDraft,
): FeeLine[] {
  const news = catalogue.filter(({ id }) => added.includes(id));
  return [
    ...fees.map((fee) => ({ ...fee, added: false, removed: removed.includes(fee.extraFeeId) })),
    ...news.map((fee) => ({
      ...fee,
      extraFeeId: fee.id,
      catalogueAmount: fee.amount,
      ownAmount: null,
      added: true,
      removed: false,
    })),
  ];
}

export const savedAmounts = (fees: readonly FlightExtraFeeRead[]): Texts =>
  Object.fromEntries(
    fees
      .filter(({ ownAmount }) => ownAmount !== null)
      .map(({ extraFeeId, ownAmount }) => [cellKey(extraFeeId, AMOUNT), formatMoney(ownAmount ?? '0')]),
  );

export function cleanAmount(_column: string, text: string): string {
  const amount = parseMoney(text);
  return amount === null ? text : formatMoney(amount);
}

const wire = (text: string): string => parseMoney(text) ?? text;

function feeWrong(key: string, text: string, refused: Refused): string | undefined {
  if (refused[key]?.text === text) return refused[key].why;
  return (text === '' ? null : rule(wire(text))) ?? undefined;
}

function amountCell(line: FeeLine, texts: Texts, saved: Texts, refused: Refused): SheetCell {
  const key = cellKey(line.extraFeeId, AMOUNT);
  const text = texts[key] ?? saved[key] ?? '';
  const changed = key in texts || line.added;
  const readOnly = line.removed;
  if (text === '') {
    return { text: formatMoney(line.catalogueAmount), changed, readOnly, note: t('catalog amount') };
  }
  const note = t('{amount} in the catalog', { amount: formatMoney(line.catalogueAmount) });
  return { text, changed, own: true, readOnly, note, wrong: feeWrong(key, text, refused) };
}

export interface FeeColumn extends SheetColumn {
  text?: (line: FeeLine) => string;
  mute?: (line: FeeLine) => boolean;
}

const always = () => true;

/** Two days, one, or the word for any. */
function validityWidth(lines: readonly FeeLine[]): number {
  const longest = Math.max(0, ...lines.map((line) => validityWords(line).length));
  if (longest > 20) return 172;
  return longest > 14 ? 136 : 96;
}

export type Room = 'phone' | 'little' | 'usual' | 'much';

/** What is shown in each room: everything, all but the least needed, the amount beside the name. */
const DROPPED: Readonly<Record<Room, readonly string[]>> = {
  phone: ['payee', 'buyIn', 'ages'],
  little: ['buyIn', 'ages'],
  usual: [],
  much: [],
};

export const feeColumns = (lines: readonly FeeLine[], room: Room): FeeColumn[] => {
  // The words of another language are longer, where there is room for them.
  const more = room === 'usual' ? 0 : 18;
  const columns: FeeColumn[] = [
    { key: 'name', header: t('Fee'), align: 'left', text: (line) => line.name },
    {
      key: 'payee',
      header: t('Payee'),
      align: 'left',
      width: room === 'much' ? undefined : 112,
      text: (line) => line.payee ?? '',
      mute: always,
    },
    { key: AMOUNT, header: t('Amount'), width: 80 },
    {
      key: 'sold',
      header: t('Sold'),
      align: 'left',
      width: 68 + more,
      text: (line) => (line.mandatory ? t('mandatory') : t('optional')),
      mute: (line) => !line.mandatory,
    },
    {
      key: 'buyIn',
      header: t('Sold at'),
      align: 'left',
      width: 78 + more,
      text: (line) => t(BUY_IN[line.buyIn]),
      mute: always,
    },
    {
      key: 'ages',
      header: t('Ages'),
      align: 'left',
      width: 50 + more,
      text: (line) => agesOf(line.ageCategories),
      mute: always,
    },
    {
      key: 'refund',
      header: t('Refund'),
      align: 'left',
      width: 58 + more,
      text: (line) => (line.refundable ? t('yes') : t('no')),
      mute: always,
    },
    { key: 'valid', header: t('Valid'), align: 'left', width: validityWidth(lines), text: validityWords },
  ];
  return columns.filter(({ key }) => !DROPPED[room].includes(key));
};

export const feeRow = (
  line: FeeLine,
  columns: readonly FeeColumn[],
  amounts: { texts: Texts; saved: Texts; refused: Refused },
): SheetRow => ({
  key: line.extraFeeId,
  heads: [line.code],
  removed: line.removed,
  cells: columns.map(({ text, mute }) =>
    text
      ? { text: text(line), readOnly: true, inherited: mute?.(line) }
      : amountCell(line, amounts.texts, amounts.saved, amounts.refused),
  ),
});

export interface FeeChanges {
  save: FlightFeeCell[];
  remove: string[];
  wrong: string[];
  /** Cells and rows that differ from what is saved. */
  count: number;
}

export function feeChanges(draft: FeesDraft, saved: Texts, refused: Refused): FeeChanges {
  const { texts, added, removed } = draft;
  const typed = Object.keys(texts).map((key) => key.split('/')[0] ?? '');
  const touched = [...new Set([...added, ...typed])].filter((id) => !removed.includes(id));
  const textOf = (id: string) => texts[cellKey(id, AMOUNT)] ?? saved[cellKey(id, AMOUNT)] ?? '';
  return {
    save: touched.map((id) => ({ extraFeeId: id, amount: textOf(id) === '' ? null : wire(textOf(id)) })),
    remove: [...removed],
    wrong: touched
      .map((id) => cellKey(id, AMOUNT))
      .filter((key) => feeWrong(key, texts[key] ?? saved[key] ?? '', refused) !== undefined),
    count: touched.length + removed.length,
  };
}

/** The fees become those of another flight: with its own amounts, and without the ones it has not. */
export function copiedFees(
  fees: readonly FlightExtraFeeRead[],
  theirs: readonly FlightExtraFeeRead[],
): FeesDraft {
  const ours = new Set(fees.map(({ extraFeeId }) => extraFeeId));
  const kept = new Set(theirs.map(({ extraFeeId }) => extraFeeId));
  const [before, after] = [savedAmounts(fees), savedAmounts(theirs)];
  const keys = [...kept].map((id) => cellKey(id, AMOUNT));
  return {
    texts: Object.fromEntries(
      keys
        .map((key) => [key, after[key] ?? ''] as const)
        .filter(([key, text]) => text !== (before[key] ?? '')),
    ),
    added: [...kept].filter((id) => !ours.has(id)),
    removed: [...ours].filter((id) => !kept.has(id)),
  };
}

/** What still is a change, now that these fees are saved. */
export function feesStillChanged(draft: FeesDraft, fees: readonly FlightExtraFeeRead[]): FeesDraft {
  const on = new Set(fees.map(({ extraFeeId }) => extraFeeId));
  const texts = stillChanged(draft.texts, savedAmounts(fees));
  return {
    texts: Object.fromEntries(
      Object.entries(texts).filter(([key]) => {
        const id = key.split('/')[0] ?? '';
        return on.has(id) || draft.added.includes(id);
      }),
    ),
    added: draft.added.filter((id) => !on.has(id)),
    removed: draft.removed.filter((id) => on.has(id)),
  };
}
