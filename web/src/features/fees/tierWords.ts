// A functional fee's scale in words: "7 days or more before: 25.00; 3 to 7 days: 50.00; later: 75.00".
import type { FeeBasis, FunctionalFeeKind } from '../../api/client';
import { formatMoney, parseMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';

interface Step {
  hoursBefore: number;
  amount: string;
}

export interface Scale {
  basis: FeeBasis;
  amount: string;
  tiers: readonly Step[];
}

const DAY = 24;
const isDays = (hours: number): boolean => hours > 0 && hours % DAY === 0;

/** "25.00", or "25.00 %". */
export const priceOf = (basis: FeeBasis, amount: string): string =>
  basis === 'Percent' ? t('{percent} %', { percent: formatMoney(amount) }) : formatMoney(amount);

function span(hours: number): string {
  const count = isDays(hours) ? hours / DAY : hours;
  if (isDays(hours)) return count === 1 ? t('1 day') : t('{count} days', { count });
  return count === 1 ? t('1 hour') : t('{count} hours', { count });
}

function between(near: number, far: number): string {
  if (near === 0) return t('less than {time} before', { time: span(far) });
  if (isDays(near) && isDays(far)) return t('{from} to {to} days', { from: near / DAY, to: far / DAY });
  if (!isDays(near) && !isDays(far)) return t('{from} to {to} hours', { from: near, to: far });
  return t('{from} to {to}', { from: span(near), to: span(far) });
}

function begin(hours: number): string {
  return hours === 0 ? t('until departure') : t('{time} or more before', { time: span(hours) });
}

/** The steps from the furthest, each with its price, and last what holds after them. */
function scaleOf({ basis, amount, tiers }: Scale): { when: string; price: string }[] {
  const steps = [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore);
  const said = steps.map((step, index) => {
    const further = steps[index - 1];
    return {
      when: further ? between(step.hoursBefore, further.hoursBefore) : begin(step.hoursBefore),
      price: priceOf(basis, step.amount),
    };
  });
  const nearest = steps.at(-1);
  const last = nearest?.hoursBefore === 0 ? t('after departure') : t('later');
  return [...said, { when: nearest ? last : t('always'), price: priceOf(basis, amount) }];
}

export const scaleInWords = (scale: Scale): string =>
  scaleOf(scale)
    .map(({ when, price }) => t('{when}: {price}', { when, price }))
    .join('; ');

/** What a percentage is a part of. */
export const percentOf = (kind: FunctionalFeeKind): string =>
  kind === 'CardSurcharge' ? t('Percent of the amount paid by card') : t('Percent of the fare of the ticket');

interface Typed {
  basis: FeeBasis;
  amount: string;
  tiers: readonly { hoursBefore: string; amount: string }[];
}

/** The scale as typed so far: what is not a number yet is left out, null when nothing can be said. */
export function typedScale({ basis, amount, tiers }: Typed): Scale | null {
  const last = parseMoney(amount);
  if (last === null) return null;
  const steps = tiers.flatMap(({ hoursBefore, amount: typed }) => {
    const price = parseMoney(typed);
    return /^[0-9]{1,4}$/.test(hoursBefore) && price !== null
      ? [{ hoursBefore: Number(hoursBefore), amount: price }]
      : [];
  });
  const once = steps.filter(
    ({ hoursBefore }, index) => steps.findIndex((other) => other.hoursBefore === hoursBefore) === index,
  );
  return { basis, amount: last, tiers: once };
}
