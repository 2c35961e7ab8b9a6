// Money that a split moved from one booking to another. Pure.
import type { PaymentRead } from '../../../api/client';
import { type Amount, sub } from '../../../kit/format/money';

interface Elsewhere {
  readonly id: string | undefined;
  readonly locator: string;
}

export const isMoved = ({ movedFrom, movedTo }: PaymentRead): boolean => Boolean(movedFrom || movedTo);

/** The bookings that have a part of it now. */
export function goneTo({ movedTo, movedToIds }: PaymentRead): Elsewhere[] {
  const locators = movedTo ? movedTo.split(', ') : [];
  return locators.map((locator, index) => ({ locator, id: movedToIds?.[index] }));
}

/** How much of a payment counts for the booking that shows it. */
export const countsFor = ({ total, movedAway }: PaymentRead): Amount => sub(total, movedAway ?? '0.00');
