// The seat categories that tickets of one or several flights can move to, as one list. Pure.
import type { CategoryOption, SeatCategory } from '../../../api/client';
import { type Amount, add } from '../../../kit/format/money';
import { refusalWords } from './flightOffers';

export interface OfferedCategory {
  readonly category: SeatCategory;
  /** For all chosen tickets, without the fee; null: one of them has no price. */
  readonly difference: Amount | null;
  readonly left: number;
  /** Why it cannot be chosen. */
  readonly refusal: string | null;
}

const CATEGORIES: readonly SeatCategory[] = ['Economy', 'Business', 'First'];

/** A category that one of the flights does not offer is not offered at all. */
export function offeredCategories(perFlight: readonly (readonly CategoryOption[])[]): OfferedCategory[] {
  return CATEGORIES.flatMap((category) => {
    const found = perFlight.flatMap((options) =>
      options.filter(({ seatCategoryType }) => seatCategoryType === category),
    );
    if (found.length === 0 || found.length < perFlight.length) return [];
    const prices = found.flatMap(({ difference }) => difference ?? []);
    return [
      {
        category,
        difference: prices.length === found.length ? add('0.00', ...prices) : null,
        left: Math.min(...found.map(({ seatsLeft }) => seatsLeft)),
        refusal: found.map(refusalWords).find((words) => words !== null) ?? null,
      },
    ];
  });
}
