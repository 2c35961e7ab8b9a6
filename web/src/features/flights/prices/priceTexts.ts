// Prices as a sheet holds them: a row is a category and an age, a column a trip, an agency or none, and a part.

import type { AgeCategory, FlightPriceRead, PriceCell, SeatCategory, TripType } from '../../../api/client';
import { formatMoney, parseMoney } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';
import { atMost, decimal, firstOf } from '../../../kit/rules';
import { cellKey, type Texts } from '../../../kit/sheet/texts';

/** What a price is of. */
export interface PriceKey {
  seatCategoryType: SeatCategory;
  passengerAgeCategory: AgeCategory;
  tripSort: TripType;
  /** None: the general price. */
  officeHoldingId: string | null;
}

export type Part = 'price' | 'commission';

/** A price of a flight, or of a template. */
export type SavedPrice = Omit<FlightPriceRead, 'id' | 'version' | 'flightId'>;

const GENERAL = 'general';
const MOST_FARE = 999_999;
const COMMISSION_FORM = s('Amount or percentage, e.g. 18 or 8%');

export const rowKey = (category: SeatCategory, age: AgeCategory): string => `${category}/${age}`;
export const columnKey = (trip: TripType, holding: string | null, part: Part): string =>
  `${trip}/${holding ?? GENERAL}/${part}`;
export const keyOf = (price: PriceKey, part: Part): string =>
  cellKey(
    rowKey(price.seatCategoryType, price.passengerAgeCategory),
    columnKey(price.tripSort, price.officeHoldingId, part),
  );

/** The price a cell belongs to. */
export function priceOf(key: string): PriceKey {
  const [category, age, trip, holding] = key.split('/');
  return {
    seatCategoryType: category as SeatCategory,
    passengerAgeCategory: age as AgeCategory,
    tripSort: trip as TripType,
    officeHoldingId: holding === GENERAL ? null : (holding ?? null),
  };
}

export const partOf = (key: string): Part => (key.endsWith('/commission') ? 'commission' : 'price');

/** "8.00" as "8%", "8.50" as "8.5%". */
export const percentText = (percent: string): string => `${percent.replace(/\.?0+$/, '') || '0'}%`;

const commissionText = ({ commissionAmount, commissionPercent }: SavedPrice): string => {
  if (commissionAmount !== null) return formatMoney(commissionAmount);
  return commissionPercent === null ? '' : percentText(commissionPercent);
};

export const savedPrices = (prices: readonly SavedPrice[]): Texts =>
  Object.fromEntries(
    prices
      .flatMap((price) => [
        [keyOf(price, 'price'), formatMoney(price.price)] as const,
        [keyOf(price, 'commission'), commissionText(price)] as const,
      ])
      .filter(([, text]) => text !== ''),
  );

const PERCENT = /^([0-9.]+)\s*%$/;

/** The percentage of "8%" and "8.5 %" as the wire has it. */
function percentOf(text: string): string | null {
  const typed = PERCENT.exec(text)?.[1];
  return typed === undefined ? null : parseMoney(typed);
}

/** What somebody typed, as the sheet writes it; what is no amount stays as it is. */
export function cleanPrice(column: string, text: string): string {
  const percent = partOf(column) === 'commission' ? percentOf(text) : null;
  if (percent !== null) return percentText(percent);
  const amount = parseMoney(text);
  return amount === null ? text : formatMoney(amount);
}

const fare = firstOf(decimal, atMost(MOST_FARE));
const wire = (text: string): string => parseMoney(text) ?? text;

export const wrongPrice = (text: string): string | null => (text === '' ? null : fare(wire(text)));

/** What is wrong with a commission, beside the price it belongs to. */
export function wrongCommission(text: string, price: string): string | null {
  if (text === '') return null;
  const percent = percentOf(text);
  if (percent !== null) return atMost(100)(percent);
  const amount = parseMoney(text);
  if (amount === null || amount.startsWith('-')) return COMMISSION_FORM;
  if (price === '') return s('Enter a price for this commission');
  return wrongPrice(price) === null && atMost(wire(price))(amount) !== null
    ? s('Must not be more than the price')
    : null;
}

/** A price as the server wants it, from texts without faults. */
export function cellOf(key: PriceKey, price: string, commission: string): PriceCell & PriceKey {
  const percent = percentOf(commission);
  return {
    ...key,
    price: wire(price),
    commissionAmount: commission === '' || percent !== null ? null : wire(commission),
    commissionPercent: percent,
  };
}
