// A difference: what is more or less than before. Pure.
import { type Amount, compare, formatMoney, heroParts } from '../../kit/format/money';

const isMore = (amount: Amount): boolean => compare(amount, '0.00') >= 0;

/** "+35.00", "−12.00"; nothing is "0.00". */
export const signed = (amount: Amount): string =>
  compare(amount, '0.00') > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);

/** "+$35" and ".00": a large figure's two parts, with its sign. */
export function signedHero(amount: Amount): { whole: string; cents: string } {
  const { whole, cents } = heroParts(amount);
  return { whole: isMore(amount) ? `+${whole}` : whole, cents };
}
