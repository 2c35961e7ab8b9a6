// Allotments as a sheet: a row is an agency, a group of columns a category.

import type { AllotmentCell, SeatCategory, SeatLoad, SeatsSoldSummary } from '../../../api/client';
import { addDays, isCivilDate } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';
import { atMost, firstOf, integer } from '../../../kit/rules';
import type { SheetCell, SheetColumn, SheetRow } from '../../../kit/sheet/Sheet';
import { cellKey, type Texts } from '../../../kit/sheet/texts';
import { SEATS } from '../words';
import type { Agency } from './priceModel';
import type { Refused } from './refused';

export type AllotmentPart = 'seats' | 'releaseOn' | 'sold' | 'held' | 'left';

const PARTS: readonly AllotmentPart[] = ['seats', 'releaseOn', 'sold', 'held', 'left'];
const HEADERS: Readonly<Record<AllotmentPart, string>> = {
  seats: s('Allotted'),
  releaseOn: s('Release'),
  sold: s('Seats sold'),
  held: s('Held'),
  left: s('Left'),
};
const WIDTHS: Readonly<Record<AllotmentPart, number>> = {
  seats: 64,
  releaseOn: 96,
  sold: 76,
  held: 56,
  left: 56,
};
const MOST_SEATS = 999;
/** An allotment without a day of its own is released this many days before the departure. */
const USUAL_RELEASE = 3;

const rule = firstOf(integer, atMost(MOST_SEATS));
const columnKey = (category: SeatCategory, part: AllotmentPart): string => `${category}/${part}`;
export const allotmentKey = (agency: string, category: SeatCategory, part: AllotmentPart): string =>
  cellKey(agency, columnKey(category, part));

export interface Allotments {
  departureDate: string;
  seats: readonly SeatLoad[];
  summary: readonly SeatsSoldSummary[];
  agencies: readonly Agency[];
  saved: Texts;
  typed: Texts;
  refused: Refused;
}

export const savedAllotments = (summary: readonly SeatsSoldSummary[]): Texts =>
  Object.fromEntries(
    summary
      .filter(({ allotted }) => allotted > 0)
      .flatMap(({ officeHoldingId, seatCategoryType, allotted, releaseOn }) => [
        [allotmentKey(officeHoldingId, seatCategoryType, 'seats'), String(allotted)],
        [allotmentKey(officeHoldingId, seatCategoryType, 'releaseOn'), releaseOn ?? ''],
      ]),
  );

/** "24 " and "024" are 24; a day may be typed without its dashes. */
export function cleanAllotment(column: string, text: string): string {
  if (column.endsWith('/releaseOn')) return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return /^0*$/.test(text) ? '' : text.replace(/^0+(?=\d)/, '');
}

const textAt = ({ typed, saved }: Allotments, key: string): string => typed[key] ?? saved[key] ?? '';

const numberAt = (sheet: Allotments, key: string): number => {
  const text = textAt(sheet, key);
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
};

const usualRelease = ({ departureDate }: Allotments): string => addDays(departureDate, -USUAL_RELEASE);

/** The seats of a category that belong to nobody: capacity less the allotments and what is taken outside them. */
export function freeSeats(sheet: Allotments, category: SeatCategory): number {
  const seats = sheet.seats.find((each) => each.seatCategoryType === category);
  const uses = sheet.summary.filter((each) => each.seatCategoryType === category);
  const holders = new Set([...sheet.agencies.map(({ id }) => id), ...uses.map((use) => use.officeHoldingId)]);
  let free = seats?.capacity ?? 0;
  for (const holder of holders) {
    const use = uses.find(({ officeHoldingId }) => officeHoldingId === holder);
    const taken = (use?.sold ?? 0) + (use?.held ?? 0);
    const allotted = use?.released ? 0 : numberAt(sheet, allotmentKey(holder, category, 'seats'));
    free -= Math.max(allotted, taken);
  }
  return free;
}

function wrongAt(sheet: Allotments, agency: string, category: SeatCategory, part: AllotmentPart) {
  const key = allotmentKey(agency, category, part);
  const text = textAt(sheet, key);
  const refused = sheet.refused[key];
  if (refused && refused.text === text) return refused.why;
  if (part === 'seats') {
    const form = text === '' ? null : rule(text);
    if (form !== null || sheet.typed[key] === undefined) return form ?? undefined;
    const short = -freeSeats(sheet, category);
    if (short <= 0) return undefined;
    return short === 1 ? t('1 seat short') : t('{short} seats short', { short });
  }
  if (text === '') return undefined;
  if (!isCivilDate(text)) return s('Invalid format. It should be yyyy-mm-dd');
  return text > sheet.departureDate ? s('Must be on or before departure') : undefined;
}

function cellAt(sheet: Allotments, agency: Agency, category: SeatCategory, part: AllotmentPart): SheetCell {
  const use = sheet.summary.find(
    (each) => each.officeHoldingId === agency.id && each.seatCategoryType === category,
  );
  const key = allotmentKey(agency.id, category, part);
  if (part === 'left') {
    const allotted = use?.released ? 0 : numberAt(sheet, allotmentKey(agency.id, category, 'seats'));
    const own = Math.max(0, allotted - (use?.sold ?? 0) - (use?.held ?? 0));
    return { text: String(own + Math.max(0, freeSeats(sheet, category))), readOnly: true, inherited: true };
  }
  if (part === 'sold' || part === 'held') {
    const count = use?.[part] ?? 0;
    return { text: String(count), readOnly: true, inherited: count === 0 };
  }
  const text = textAt(sheet, key);
  const changed = text !== (sheet.saved[key] ?? '');
  const wrong = wrongAt(sheet, agency.id, category, part);
  const given = numberAt(sheet, allotmentKey(agency.id, category, 'seats')) > 0;
  if (part === 'releaseOn' && text === '' && given) {
    const note = t('default date');
    return { text: usualRelease(sheet), inherited: true, changed, note };
  }
  const note = use?.released && text !== '' ? t('released: these seats are open to all') : undefined;
  return { text, changed, wrong, own: text !== '' && !use?.released, inherited: use?.released, note };
}

export interface AllotmentColumn extends SheetColumn {
  category: SeatCategory;
  part: AllotmentPart;
}

export const allotmentColumns = (sheet: Allotments): AllotmentColumn[] =>
  sheet.seats.flatMap(({ seatCategoryType: category, capacity }) =>
    PARTS.map((part) => ({
      key: columnKey(category, part),
      header: t(HEADERS[part]),
      group: t('{category}: {free} free of {capacity}', {
        category: t(SEATS[category]),
        free: Math.max(0, freeSeats(sheet, category)),
        capacity: capacity ?? 0,
      }),
      width: WIDTHS[part],
      category,
      part,
    })),
  );

export const allotmentRows = (sheet: Allotments, columns: readonly AllotmentColumn[]): SheetRow[] =>
  sheet.agencies.map((agency) => ({
    key: agency.id,
    heads: [agency.name],
    cells: columns.map(({ category, part }) => cellAt(sheet, agency, category, part)),
  }));

export interface AllotmentChanges {
  items: AllotmentCell[];
  wrong: string[];
}

export function allotmentChanges(sheet: Allotments): AllotmentChanges {
  const touched = Object.keys(sheet.typed).map((key) => key.split('/').slice(0, 2).join('/'));
  const pairs = [...new Set(touched)].map((pair) => pair.split('/') as [string, SeatCategory]);
  const parts = ['seats', 'releaseOn'] as const;
  return {
    items: pairs.map(([agency, category]) => ({
      seatCategoryType: category,
      officeHoldingId: agency,
      seats: numberAt(sheet, allotmentKey(agency, category, 'seats')),
      releaseOn: textAt(sheet, allotmentKey(agency, category, 'releaseOn')) || usualRelease(sheet),
    })),
    wrong: pairs.flatMap(([agency, category]) =>
      parts
        .filter((part) => wrongAt(sheet, agency, category, part) !== undefined)
        .map((part) => allotmentKey(agency, category, part)),
    ),
  };
}

/** How many agencies have seats of their own. */
export const allotmentCount = (summary: readonly SeatsSoldSummary[]): number =>
  summary.filter(({ allotted }) => allotted > 0).length;
