// The name parts of a hit in rows: the compared pairs, then what one of the two names has beyond them. Pure.
import type { HitRead } from '../../api/client';

export interface PartRow {
  readonly ours: string;
  readonly theirs: string;
  /** Null: the part stands alone and does not count. */
  readonly score: number | null;
}

const MARKS = /\p{M}/gu;
const BREAK = /[\s.,;/-]+/;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** As names are compared: without accents, in lower case, each part once. */
const partsOf = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFD')
      .replace(MARKS, '')
      .toLowerCase()
      .split(BREAK)
      .map((part) => part.replace(NO_LETTER, ''))
      .filter(Boolean),
  ),
];

/** What is left of a name. In another alphabet it cannot be told from here which parts were compared. */
function partsLeft(name: string, compared: readonly string[]): string[] {
  const left = partsOf(name);
  for (const part of compared) {
    const place = left.indexOf(part);
    if (place < 0) return [];
    left.splice(place, 1);
  }
  return left;
}

type Compared = Pick<HitRead, 'parts' | 'comparedName' | 'matchedName'>;

export function partRows({ parts, comparedName, matchedName }: Compared): PartRow[] {
  const ours = partsLeft(
    comparedName,
    parts.map((part) => part.ours),
  );
  const theirs = partsLeft(
    matchedName,
    parts.map((part) => part.theirs),
  );
  return [
    ...parts,
    ...ours.map((part) => ({ ours: part, theirs: '', score: null })),
    ...theirs.map((part) => ({ ours: '', theirs: part, score: null })),
  ];
}
