// Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows.

const NEEDS_QUOTES = /[\t\r\n"]/;

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n');

// A cell in quotes may hold anything, doubled quotes included; another ends at the next tab or line end.
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** Trimmed texts, all rows equally long. The empty line that spreadsheets put at the end is no row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(text); match; match = CELL.exec(text)) {
    const [, inQuotes, plain = '', end] = match;
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  const widest = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(widest - row.length).fill('')]);
}
