// The sheet of prices: what stands in each cell, what applies where nothing stands, and what a save would send.
import type { OfficeHoldingRead, PriceCell, SeatCategory, TripType } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import type { SheetCell, SheetColumn, SheetRow } from '../../../kit/sheet/Sheet';
import type { Texts } from '../../../kit/sheet/texts';
import { AGES, keysOf, SEATS, TRIPS } from '../words';
import {
  cellOf,
  columnKey,
  keyOf,
  type Part,
  type PriceKey,
  partOf,
  percentText,
  priceOf,
  rowKey,
  wrongCommission,
  wrongPrice,
} from './priceTexts';
import type { Refused } from './refused';
import { TRIP_GROUP, TRIP_SHORT } from './words';

export type Agency = Pick<OfficeHoldingRead, 'id' | 'name' | 'house' | 'commissionPercent'>;

export interface PriceTexts {
  saved: Texts;
  typed: Texts;
  refused: Refused;
}

/** The columns that are shown when somebody asks for them, or something stands in them. */
export interface PriceColumns {
  multiCity: boolean;
  agencyCommission: boolean;
  /** The operator's own offices sell at the general price, as a rule. */
  house: boolean;
}

const isGone = (texts: PriceTexts, key: PriceKey): boolean => texts.typed[keyOf(key, 'price')] === '';

/** A price taken away takes its saved commission along. */
export function textAt(texts: PriceTexts, key: PriceKey, part: Part): string {
  const typed = texts.typed[keyOf(key, part)];
  if (typed !== undefined) return typed;
  return part === 'commission' && isGone(texts, key) ? '' : (texts.saved[keyOf(key, part)] ?? '');
}

/** The rows a leg's price is looked for in, the first that exists wins. */
function lookedFor(key: PriceKey): PriceKey[] {
  const own = [key, { ...key, tripSort: 'OneWay' as const }];
  const general = own.map((each) => ({ ...each, officeHoldingId: null }));
  const all = key.officeHoldingId === null ? general : [...own, ...general];
  return all.filter((each, index) => all.findIndex((other) => sameKey(each, other)) === index);
}

const sameKey = (a: PriceKey, b: PriceKey): boolean => keyOf(a, 'price') === keyOf(b, 'price');

/** A price that is no price yet is not handed on: the saved one is. */
function soundPrice(texts: PriceTexts, key: PriceKey): string {
  const text = textAt(texts, key, 'price');
  return wrongPrice(text) === null ? text : (texts.saved[keyOf(key, 'price')] ?? '');
}

const applied = (texts: PriceTexts, key: PriceKey): PriceKey | undefined =>
  lookedFor(key).find((each) => soundPrice(texts, each) !== '');

function sourceOf(key: PriceKey, from: PriceKey): string {
  if (from.officeHoldingId !== null) return t('the agency’s one-way price applies');
  return key.officeHoldingId === null ? t('the one-way price applies') : t('general price applies');
}

function inheritedPrice(texts: PriceTexts, key: PriceKey): SheetCell {
  const from = applied(texts, key);
  if (!from) return { text: '', note: t('no price, not for sale') };
  return { text: soundPrice(texts, from), inherited: true, note: sourceOf(key, from) };
}

function inheritedCommission(texts: PriceTexts, key: PriceKey, agency: Agency | undefined): SheetCell {
  const from = applied(texts, key);
  const there = from && !sameKey(from, key) ? textAt(texts, from, 'commission') : '';
  if (there !== '') return { text: there, inherited: true, note: t('commission of the price that applies') };
  if (!from) return { text: '' };
  const note = t('the agency’s usual percentage applies');
  return agency ? { text: percentText(agency.commissionPercent), inherited: true, note } : { text: '', note };
}

function wrongAt(texts: PriceTexts, key: PriceKey, part: Part): string | undefined {
  const text = textAt(texts, key, part);
  const refused = texts.refused[keyOf(key, part)];
  if (refused && refused.text === text) return refused.why;
  const wrong = part === 'price' ? wrongPrice(text) : wrongCommission(text, textAt(texts, key, 'price'));
  return wrong ?? undefined;
}

export function priceCell(texts: PriceTexts, key: PriceKey, part: Part, agency?: Agency): SheetCell {
  const text = textAt(texts, key, part);
  const changed = text !== (texts.saved[keyOf(key, part)] ?? '');
  if (text !== '') return { text, changed, own: agency !== undefined, wrong: wrongAt(texts, key, part) };
  const inherited = part === 'price' ? inheritedPrice(texts, key) : inheritedCommission(texts, key, agency);
  return { ...inherited, changed };
}

const trips = ({ multiCity }: PriceColumns): TripType[] =>
  keysOf(TRIPS).filter((trip) => multiCity || trip !== 'MultiCity');

export interface PriceColumn extends SheetColumn {
  trip: TripType;
  agency: Agency | undefined;
  part: Part;
}

export function priceColumns(agencies: readonly Agency[], shown: PriceColumns): PriceColumn[] {
  const column = (trip: TripType, agency: Agency | undefined, part: Part) => ({
    key: columnKey(trip, agency?.id ?? null, part),
    trip,
    agency,
    part,
  });
  const general = trips(shown).flatMap((trip) => [
    { ...column(trip, undefined, 'price'), group: t(TRIP_GROUP[trip]), header: t('Price') },
    { ...column(trip, undefined, 'commission'), group: t(TRIP_GROUP[trip]), header: t('Comm.') },
  ]);
  const sellers = agencies.filter(({ house }) => shown.house || !house);
  const own = sellers.flatMap((agency) =>
    trips(shown).flatMap((trip) => [
      { ...column(trip, agency, 'price'), group: agency.name, header: t(TRIP_SHORT[trip]) },
      ...(shown.agencyCommission && !agency.house
        ? [{ ...column(trip, agency, 'commission'), group: agency.name, header: t('Comm.') }]
        : []),
    ]),
  );
  return [...general, ...own];
}

export const priceRows = (
  categories: readonly SeatCategory[],
  columns: readonly PriceColumn[],
  texts: PriceTexts,
): SheetRow[] =>
  categories.flatMap((category) =>
    keysOf(AGES).map((age) => ({
      key: rowKey(category, age),
      heads: [t(SEATS[category]), t(AGES[age])],
      cells: columns.map(({ trip, agency, part }) => {
        const key = {
          seatCategoryType: category,
          passengerAgeCategory: age,
          tripSort: trip,
          officeHoldingId: agency?.id ?? null,
        };
        return priceCell(texts, key, part, agency);
      }),
    })),
  );

/** What the bar above the sheet calls a cell. */
export function priceNames(row: SheetRow, column: PriceColumn): string[] {
  const whose = column.agency?.name ?? t('General');
  const part = column.part === 'commission' ? [t('Commission')] : [];
  return [...row.heads, t(TRIPS[column.trip]), ...part, whose];
}

export interface PriceChanges {
  save: (PriceCell & PriceKey)[];
  remove: PriceKey[];
  /** Cells that cannot be saved as they are. */
  wrong: string[];
}

/** The prices whose cells were typed in, each once. */
export function priceChanges(texts: PriceTexts): PriceChanges {
  const touched = Object.keys(texts.typed).map(priceOf);
  const prices = touched.filter((key, index) => touched.findIndex((one) => sameKey(one, key)) === index);
  const parts: readonly Part[] = ['price', 'commission'];
  const wrong = prices.flatMap((key) =>
    parts.filter((part) => wrongAt(texts, key, part) !== undefined).map((part) => keyOf(key, part)),
  );
  const kept = prices.filter((key) => textAt(texts, key, 'price') !== '');
  const gone = prices.filter((key) => texts.saved[keyOf(key, 'price')] !== undefined && isGone(texts, key));
  return {
    save: kept.map((key) => cellOf(key, textAt(texts, key, 'price'), textAt(texts, key, 'commission'))),
    remove: gone,
    wrong,
  };
}

/** The texts that make this flight's prices those of another, for the categories that one has prices of. */
export function copiedPrices(saved: Texts, theirs: Texts, categories: readonly SeatCategory[]): Texts {
  const copied = new Set(Object.keys(theirs).map((key) => priceOf(key).seatCategoryType));
  const keys = new Set([...Object.keys(saved), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => copied.has(priceOf(key).seatCategoryType))
      .filter((key) => categories.includes(priceOf(key).seatCategoryType))
      .map((key) => [key, theirs[key] ?? ''] as const)
      .filter(([key, text]) => text !== (saved[key] ?? '')),
  );
}

/** What is needed to see everything that stands in the sheet. */
export function columnsFor(texts: Texts, agencies: readonly Agency[]): PriceColumns {
  const keys = Object.keys(texts).map((key) => ({ ...priceOf(key), part: partOf(key) }));
  const houses = new Set(agencies.filter(({ house }) => house).map(({ id }) => id));
  return {
    multiCity: keys.some(({ tripSort }) => tripSort === 'MultiCity'),
    agencyCommission: keys.some((key) => key.part === 'commission' && key.officeHoldingId !== null),
    house: keys.some(({ officeHoldingId }) => officeHoldingId !== null && houses.has(officeHoldingId)),
  };
}
