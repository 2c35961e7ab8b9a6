// The bags of a passenger: typed weights, and the excess that check-in will charge for them. Pure; the server charges.
import type { BagAllowance } from '../../../api/client';
import { type Amount, add, times } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';

/** As many as the server takes, and the heaviest. */
const MOST_BAGS = 20;
const HEAVIEST = 99;
const USUAL_KILOGRAMS = 23;

/** "20 23 23": a weight a bag, in whole kilograms. Null: it cannot be read. */
export function readWeights(typed: string): number[] | null {
  const words = typed.split(/[\s,;+/]+/).filter(Boolean);
  const weights = words.map((word) => (/^[0-9]{1,2}$/.test(word) ? Number(word) : 0));
  return weights.length <= MOST_BAGS && weights.every((weight) => weight > 0 && weight <= HEAVIEST)
    ? weights
    : null;
}

export const writeWeights = (weights: readonly number[]): string => weights.join(' ');

export const kilogramsOf = (weights: readonly number[]): number =>
  weights.reduce((sum, weight) => sum + weight, 0);

/** One bag more counts as heavy as a bag may be, until it is weighed. */
export const withBag = (weights: readonly number[], allowance: BagAllowance | undefined): number[] =>
  weights.length < MOST_BAGS ? [...weights, allowance?.kilograms ?? USUAL_KILOGRAMS] : [...weights];

export const withoutBag = (weights: readonly number[]): number[] => weights.slice(0, -1);

export const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((weight, at) => weight === other[at]);

export interface Excess {
  readonly bags: number;
  readonly kilograms: number;
  /** Null: the flight sells no such excess, and the server refuses the bags. */
  readonly amount: Amount | null;
}

const NONE: Excess = { bags: 0, kilograms: 0, amount: '0.00' };

/** What is beyond the allowance that the server states. */
export function excessOf(weights: readonly number[], allowance: BagAllowance | undefined): Excess {
  if (!allowance) return NONE;
  const over = weights.reduce((sum, weight) => sum + Math.max(weight - allowance.kilograms, 0), 0);
  const bags = Math.max(weights.length - allowance.bags, 0);
  const kilograms = Math.max(over - allowance.extraKilograms, 0);
  const parts = [
    [bags, allowance.bagPrice],
    [kilograms, allowance.kilogramPrice],
  ] as const;
  const isSold = parts.every(([count, price]) => count === 0 || price !== null);
  const amounts = parts.map(([count, price]) => times(price ?? '0.00', count));
  return { bags, kilograms, amount: isSold ? add(...amounts) : null };
}

/** "2 extra bags", "3 kg over"; empty without excess. */
export function excessWord({ bags, kilograms }: Excess): string {
  const bagWord = bags === 1 ? t('1 extra bag') : t('{count} extra bags', { count: bags });
  return [bags > 0 && bagWord, kilograms > 0 && t('{kilograms} kg over', { kilograms })]
    .filter(Boolean)
    .join(', ');
}
