/** Letters without their accents, each still at its place. */
const plain = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

/** Where each typed word begins a word of the text, or stands in it at all, as [from, to) without overlaps. */
function marksIn(text: string, query: string): [number, number][] {
  const within = plain(text);
  const marks = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word): [number, number] => {
      const begins = ` ${within}`.search(new RegExp(`[\\s-]${word.replace(/[^a-z0-9]/g, '\\$&')}`));
      const at = begins >= 0 ? begins : within.indexOf(word);
      return [at, at + word.length];
    })
    .filter(([at]) => at >= 0)
    .sort((a, b) => a[0] - b[0]);
  return marks.filter(([at], index) => index === 0 || at >= (marks[index - 1]?.[1] ?? 0));
}

/** What was typed, in petrol where it stands in the text. */
export function Marked({ text, query }: { text: string; query: string }) {
  const composed = text.normalize('NFC');
  let end = 0;
  const parts = marksIn(composed, query).flatMap(([from, to]) => {
    const before = composed.slice(end, from);
    end = to;
    return [before, <mark key={from}>{composed.slice(from, to)}</mark>];
  });
  return (
    <>
      {parts}
      {composed.slice(end)}
    </>
  );
}
