// Reads the machine readable zone of a travel document, as far as it takes to find its holder in a list. Pure.

export interface ReadZone {
  readonly surnames: string;
  readonly givenNames: string;
  readonly number: string;
  /** "1988-04-02"; null where the document leaves it out. */
  readonly birth: string | null;
  readonly expiration: string | null;
  /** Every check digit is right. */
  readonly valid: boolean;
}

interface Layout {
  readonly lengths: readonly [lines: number, each: number];
  /** The line of the names, and where they begin. */
  readonly names: readonly [line: number, from: number];
  /** Each with its check digit behind it. */
  readonly number: readonly [line: number, from: number];
  readonly birth: readonly [line: number, from: number];
  readonly expiration: readonly [line: number, from: number];
  /** Where an own line has a check digit over all: visas have none. */
  readonly whole: readonly [
    parts: readonly (readonly [number, number, number])[],
    at: readonly [number, number],
  ];
}

const TD1: Layout = {
  lengths: [3, 30],
  names: [2, 0],
  number: [0, 5],
  birth: [1, 0],
  expiration: [1, 8],
  whole: [
    [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
    [1, 29],
  ],
};
const TWO_LINES = { names: [0, 5], number: [1, 0], birth: [1, 13], expiration: [1, 21] } as const;
const TD2: Layout = {
  ...TWO_LINES,
  lengths: [2, 36],
  whole: [
    [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
    [1, 35],
  ],
};
const TD3: Layout = {
  ...TWO_LINES,
  lengths: [2, 44],
  whole: [
    [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
    [1, 43],
  ],
};

const NUMBER_LENGTH = 9;
const DAY_LENGTH = 6;
const WEIGHTS = [7, 3, 1];

const signValue = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));

const digitOf = (text: string): string =>
  String([...text].reduce((sum, sign, at) => sum + signValue(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10);

function linesOf(text: string): { layout: Layout; lines: string[] } | null {
  const zone = text.toUpperCase().replace(/\s/g, '');
  if (!/^[ACIPV][A-Z0-9<][A-Z0-9<]+$/.test(zone)) return null;
  const layout = [TD1, TD2, TD3].find(({ lengths: [count, each] }) => count * each === zone.length);
  if (!layout) return null;
  const [count, each] = layout.lengths;
  return { layout, lines: Array.from({ length: count }, (_, at) => zone.slice(at * each, (at + 1) * each)) };
}

/** "880402" is in the past as a birth, and near as an expiration. */
function dayOf(digits: string, now: Date, isBirth: boolean): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  const whole = (of: number) => new Date(Date.UTC(of + year, month - 1, day));
  const past = isBirth && whole(century).getTime() > now.getTime();
  const found = whole(past ? century - 100 : century);
  return found.getUTCMonth() === month - 1 ? found.toISOString().slice(0, 10) : null;
}

const spaced = (text: string): string => text.replace(/</g, ' ').trim().replace(/\s+/g, ' ');

/** Null for a text that is no such zone. */
export function readZone(text: string, now: Date): ReadZone | null {
  const found = linesOf(text);
  if (!found) return null;
  const { layout, lines } = found;
  const field = ([line, from]: readonly [number, number], length: number) =>
    (lines[line] ?? '').slice(from, from + length);
  const isRight = (place: readonly [number, number], length: number) => {
    const digit = field([place[0], place[1] + length], 1);
    return digitOf(field(place, length)) === (digit === '<' ? '0' : digit);
  };
  const isVisa = lines[0]?.startsWith('V') ?? false;
  const [parts, at] = layout.whole;
  const all = parts.map(([line, from, to]) => (lines[line] ?? '').slice(from, to)).join('');
  const [surnames = '', givenNames = ''] = field(layout.names, layout.lengths[1]).split('<<');
  const { number, birth, expiration } = layout;
  return {
    surnames: spaced(surnames),
    givenNames: spaced(givenNames),
    number: longNumber(lines, layout) ?? field(number, NUMBER_LENGTH).replace(/<+$/, ''),
    birth: dayOf(field(birth, DAY_LENGTH), now, true),
    expiration: dayOf(field(expiration, DAY_LENGTH), now, false),
    valid:
      (longNumber(lines, layout) !== null || isRight(number, NUMBER_LENGTH)) &&
      isRight(birth, DAY_LENGTH) &&
      isRight(expiration, DAY_LENGTH) &&
      (isVisa || digitOf(all) === field(at, 1)),
  };
}

/** A card's number of more than nine characters goes on in the optional field, its check digit last. */
function longNumber(
  lines: readonly string[],
  { lengths: [count], number: [line, from] }: Layout,
): string | null {
  const text = lines[line] ?? '';
  const [, more] = /^<([A-Z0-9]+)(?:<|$)/.exec(text.slice(from + NUMBER_LENGTH)) ?? [];
  if (count !== 3 || !more) return null;
  const whole = text.slice(from, from + NUMBER_LENGTH) + more.slice(0, -1);
  return digitOf(whole) === more.slice(-1) ? whole : null;
}
