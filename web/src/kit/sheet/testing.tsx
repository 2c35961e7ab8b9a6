import { fireEvent, screen, within } from '@testing-library/react';
import { type Ref, useState } from 'react';
import { useHistory } from './history';
import {
  Sheet,
  type SheetCell,
  type SheetColumn,
  type SheetHandle,
  type SheetRow,
  type Typed,
} from './Sheet';

const columns: SheetColumn[] = [
  { key: 'ow', header: 'Price', group: 'One way' },
  { key: 'owc', header: 'Comm.', group: 'One way' },
  { key: 'rt', header: 'Price', group: 'Round trip' },
];
const heads = [
  { header: 'Category', width: 96 },
  { header: 'Age', width: 58 },
];
const LINES: [string, string, string[]][] = [
  ['Economy', 'Adult', ['189.00', '18.00', '179.00']],
  ['Economy', 'Child', ['149.00', '12.00', '139.00']],
  ['Business', 'Adult', ['289.00', '28.00', '279.00']],
];
const keyOf = (category: string, age: string) => `${category}-${age}`;

/** What the sheet told the screen, since the last `forget`. */
export const told: Typed[][] = [];

export const forget = () => told.splice(0);

interface DeskProps {
  readOnly?: boolean;
  look?: (row: string, column: string) => Partial<SheetCell>;
  handle?: Ref<SheetHandle>;
}

/** A sheet that keeps what is typed, as a screen would. */
export function Desk({ readOnly = false, look = () => ({}), handle }: DeskProps) {
  const texts = useHistory<Readonly<Record<string, string>>>({});
  const [selected, setSelected] = useState('');
  const rows: SheetRow[] = LINES.map(([category, age, saved]) => {
    const key = keyOf(category, age);
    return {
      key,
      heads: [category, age],
      cells: columns.map((column, index) => ({
        text: texts.value[`${key}.${column.key}`] ?? saved[index] ?? '',
        ...look(key, column.key),
      })),
    };
  });
  const onType = (typed: readonly Typed[]) => {
    told.push([...typed]);
    texts.change((old) => ({
      ...old,
      ...Object.fromEntries(typed.map(({ row, column, text }) => [`${row}.${column}`, text])),
    }));
  };
  return (
    <>
      <Sheet
        ref={handle}
        label="Prices"
        heads={heads}
        columns={columns}
        rows={rows}
        onType={readOnly ? undefined : onType}
        onUndo={texts.undo}
        onRedo={texts.redo}
        onSelect={({ row, column }) => setSelected(`${row},${column}`)}
      />
      <output>{selected}</output>
    </>
  );
}

export const cell = (row: number, column: number) => {
  const lines = screen.getAllByRole('row').slice(2);
  return within(lines[row] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement;
};
export const focused = () => document.activeElement as HTMLElement;
export const key = (name: string, more: object = {}) => fireEvent.keyDown(focused(), { key: name, ...more });
export const begin = (row = 0, column = 0) =>
  fireEvent.pointerDown(cell(row, column), { button: 0, pointerType: 'mouse' });
export const input = () => screen.getByRole('textbox') as HTMLInputElement;
export const write = (text: string) => fireEvent.change(input(), { target: { value: text } });
export const texts = () => LINES.map((_, row) => columns.map((_, column) => cell(row, column).textContent));
