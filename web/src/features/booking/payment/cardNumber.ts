// What can be told from a card's number while it is typed. The server judges by the same rules.

const BRANDS: readonly (readonly [brand: string, form: RegExp, begins: RegExp])[] = [
  ['Visa', /^4(?:[0-9]{12}|[0-9]{15}|[0-9]{18})$/, /^4/],
  ['American Express', /^3[47][0-9]{13}$/, /^3[47]/],
  [
    'Mastercard',
    /^(?:5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}$/,
    /^(?:5[1-5]|2[2-7])/,
  ],
  ['Discover', /^(?:6011|64[4-9][0-9]|65[0-9]{2})[0-9]{12}$/, /^6(?:011|4[4-9]|5)/],
  ['Diners Club', /^3(?:0[0-5]|[689][0-9])[0-9]{11}$/, /^3(?:0[0-5]|[689])/],
  ['JCB', /^35(?:2[89]|[3-8][0-9])[0-9]{12}$/, /^35/],
];

export const digitsOf = (typed: string): string => typed.replace(/[^0-9]/g, '');

/** Whose card it begins like; empty while nobody can tell. */
export const brandOf = (typed: string): string =>
  BRANDS.find(([, , begins]) => begins.test(digitsOf(typed)))?.[0] ?? '';

export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  return BRANDS.some(([, form]) => form.test(digits)) && passesLuhn(digits);
}

/** In the groups a card prints: 4-6-5 on American Express, fours on the others. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const sizes = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}

/** "0928" and "9/28" as "09/28". */
export function monthAndYear(typed: string): string {
  const early = /^([1-9])\//.exec(typed);
  const digits = early ? `0${digitsOf(typed)}` : digitsOf(typed);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits;
}

/** "09/28" is good until the end of that month. */
export function hasExpired(typed: string, today: Date): boolean {
  const [month = 0, year = 0] = typed.split('/').map(Number);
  return new Date(2000 + year, month, 1) <= today;
}

/** The check digit that every card number ends with. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
