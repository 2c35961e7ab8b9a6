// Two names letter by letter: what one has and the other has not. Pure.

export interface LetterRun {
  readonly text: string;
  readonly differs: boolean;
}

/** How many letters two texts share in the same order, from each pair of places on. */
function countShared(one: string, other: string): (row: number, column: number) => number {
  const width = other.length + 1;
  const counts = new Array<number>((one.length + 1) * width).fill(0);
  const at = (row: number, column: number) => counts[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      counts[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  return at;
}

function runsOf(text: string, shared: ReadonlySet<number>): LetterRun[] {
  const runs: { text: string; differs: boolean }[] = [];
  for (const [place, letter] of [...text].entries()) {
    const differs = !shared.has(place);
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs;
}

/** Both texts, with the letters marked that are not in the other in the same order. */
export function compareLetters(one: string, other: string): readonly [LetterRun[], LetterRun[]] {
  const count = countShared(one, other);
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      ofOne.add(row);
      ofOther.add(column);
      row += 1;
      column += 1;
    } else if (count(row + 1, column) >= count(row, column + 1)) row += 1;
    else column += 1;
  }
  return [runsOf(one, ofOne), runsOf(other, ofOther)];
}
