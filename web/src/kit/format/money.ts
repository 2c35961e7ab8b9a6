// Amounts travel as decimal strings ("1333.02") and are counted in whole cents: no sum ever passes through a float.

export type Amount = string;

const MINUS = '\u2212';
const WIRE = /^(-?)([0-9]+)(?:\.([0-9]{1,2})0*)?$/;
const TYPED = /^([-\u2212]?)\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.([0-9]{1,2}))?$/;

export const add = (...amounts: readonly Amount[]): Amount =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));

export const sub = (a: Amount, b: Amount): Amount => fromCents(toCents(a) - toCents(b));

/** An amount a whole number of times (passengers, nights, bags). */
export const times = (amount: Amount, count: number): Amount => fromCents(toCents(amount) * BigInt(count));

/** Negative, zero or positive, as a sort wants it. */
export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  const difference = toCents(a) - toCents(b);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** How many of something: 7140 as "7,140". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** "1333.02" as "1,333.02"; a true minus sign for what is owed the other way. */
export function formatMoney(amount: Amount): string {
  const { minus, whole, cents } = shown(amount);
  return `${minus}${whole}.${cents}`;
}

/** A large figure in two parts, "$18,462" and ".35", since its cents are set smaller. */
export function heroParts(amount: Amount): { whole: string; cents: string } {
  const { minus, whole, cents } = shown(amount);
  return { whole: `${minus}$${whole}`, cents: `.${cents}` };
}

/** What somebody typed ("$1,333.02", " 5 ", ".5") as an amount; null when it is none or has parts of a cent. */
export function parseMoney(typed: string): Amount | null {
  const match = TYPED.exec(typed.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole + fraction === '') return null;
  const cents = BigInt(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return fromCents(sign === '' ? cents : -cents);
}

export function toCents(amount: Amount): bigint {
  const match = WIRE.exec(amount);
  if (!match) throw new RangeError(`Not an amount of whole cents: ${amount}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = BigInt(whole + fraction.padEnd(2, '0'));
  return sign === '' ? cents : -cents;
}

export function fromCents(cents: bigint): Amount {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function shown(amount: Amount): { minus: string; whole: string; cents: string } {
  const cents = toCents(amount);
  const [whole = '', fraction = ''] = fromCents(cents < 0n ? -cents : cents).split('.');
  return {
    minus: cents < 0n ? MINUS : '',
    whole: whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ','),
    cents: fraction,
  };
}
