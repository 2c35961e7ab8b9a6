import { useState } from 'react';
import { formatMoney, parseMoney } from '../../src/kit/format/money';
import { decimal, optional } from '../../src/kit/rules';
import { CellBar } from '../../src/kit/sheet/CellBar';
import { useHistory } from '../../src/kit/sheet/history';
import { type Place, Sheet, type SheetColumn, type SheetRow } from '../../src/kit/sheet/Sheet';
import { cellKey, type Texts, typedOver } from '../../src/kit/sheet/texts';
import styles from './sheet.module.css';

const heads = [
  { header: 'Category', width: 98 },
  { header: 'Age', width: 58 },
];
const columns: SheetColumn[] = [
  { key: 'ow', header: 'Price', group: 'One way' },
  { key: 'owc', header: 'Comm.', group: 'One way' },
  { key: 'rt', header: 'Price', group: 'Round trip, per leg' },
  { key: 'rtc', header: 'Comm.', group: 'Round trip, per leg' },
  { key: 'cow', header: 'One way', group: 'Cubamía' },
  { key: 'crt', header: 'Round', group: 'Cubamía' },
];
const lines = [
  ['Economy', 'Adult', '189.00', '18.00', '179.00', '18.00', '', ''],
  ['Economy', 'Child', '149.00', '12.00', '139.00', '12.00', '', ''],
  ['Business', 'Adult', '289.00', '28.00', '279.00', '28.00', '269.00', '259.00'],
  ['Business', 'Child', '229.00', '22.00', '229.00', '22.00', '', ''],
].map(([category = '', age = '', ...saved]) => ({
  key: `${category} ${age}`,
  heads: [category, age],
  saved,
}));

const saved: Texts = Object.fromEntries(
  lines.flatMap((line) => columns.map(({ key }, at) => [cellKey(line.key, key), line.saved[at] ?? ''])),
);
const typedAlready: Texts = {
  [cellKey('Economy Adult', 'crt')]: '169.00',
  [cellKey('Business Child', 'ow')]: 'abc',
};
/** Where an agency's column takes its price from. */
const general: Readonly<Record<string, string>> = { cow: 'ow', crt: 'rt' };
const wrong = optional(decimal);

const clean = (_: string, text: string): string => {
  const amount = parseMoney(text);
  return amount === null ? text : formatMoney(amount);
};

function rowsOf(texts: Texts): SheetRow[] {
  return lines.map(({ key, heads: names }) => ({
    key,
    heads: names,
    cells: columns.map((column) => {
      const at = cellKey(key, column.key);
      const text = texts[at] ?? saved[at] ?? '';
      const from = general[column.key];
      const changed = at in texts;
      if (text !== '' || !from) {
        return {
          text,
          changed,
          own: from !== undefined,
          wrong: wrong(parseMoney(text) ?? text) ?? undefined,
        };
      }
      return { text: texts[cellKey(key, from)] ?? saved[cellKey(key, from)] ?? '', inherited: true, changed };
    }),
  }));
}

/** A sheet to try the keys on. */
export function SheetSample() {
  const texts = useHistory(typedAlready);
  const [at, setAt] = useState<Place | null>({ row: 0, column: 5 });
  const rows = rowsOf(texts.value);
  const [row, column] = [at && rows[at.row], at && columns[at.column]];
  const cell = at && row?.cells[at.column];
  const before = row && column ? saved[cellKey(row.key, column.key)] : undefined;
  return (
    <div className={styles.sheetSample}>
      <div>
        <CellBar
          names={row && column ? [...row.heads, column.header, column.group ?? ''] : []}
          before={cell?.changed ? before : undefined}
          now={cell?.text}
          wrong={cell?.wrong}
        />
      </div>
      <Sheet
        label="Prices"
        heads={heads}
        columns={columns}
        rows={rows}
        onType={(typed) => texts.change((old) => typedOver(old, typed, saved, clean))}
        onUndo={texts.undo}
        onRedo={texts.redo}
        onSelect={setAt}
      />
    </div>
  );
}
