import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderKit } from '../testing/testing';
import { type Column, DataTable, type DataTableProps } from './DataTable';

interface Seat {
  id: string;
  booking: string;
  name: string;
  price: string;
}

const seats: Seat[] = [
  { id: 'a', booking: 'K7QM4P', name: 'Marisol', price: '179.00' },
  { id: 'b', booking: 'Q2WM8R', name: 'Roberto', price: '120.00' },
  { id: 'c', booking: 'K7QM4P', name: 'Camila', price: '90.00' },
];

const columns: Column<Seat>[] = [
  { key: 'booking', header: 'Booking', value: (seat) => seat.booking, once: true },
  { key: 'name', header: 'Name', value: (seat) => seat.name },
  { key: 'price', header: 'Price', value: (seat) => seat.price },
];

const show = (props: Partial<DataTableProps<Seat>> = {}) =>
  renderKit(
    <DataTable
      id="seats"
      label="Seats"
      columns={columns}
      rows={seats}
      rowId={(seat) => seat.id}
      blockBy={(seat) => seat.booking}
      {...props}
    />,
  );

const grid = () => screen.getByRole('grid', { name: 'Seats' });
const cells = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const sortBy = (header: string) => fireEvent.click(screen.getByRole('button', { name: header }));

describe('a block', () => {
  test('stands together, and says once what all its rows share', () => {
    show();
    expect(cells()).toEqual([
      ['K7QM4P', 'Marisol', '179.00'],
      ['', 'Camila', '90.00'],
      ['Q2WM8R', 'Roberto', '120.00'],
    ]);
  });

  test('is sorted inside, and stands where its first row belongs', () => {
    show();
    sortBy('Price');
    expect(cells().map(([, name]) => name)).toEqual(['Camila', 'Marisol', 'Roberto']);
    sortBy('Price');
    expect(cells().map(([booking, name]) => [booking, name])).toEqual([
      ['K7QM4P', 'Marisol'],
      ['', 'Camila'],
      ['Q2WM8R', 'Roberto'],
    ]);
    sortBy('Name');
    expect(cells().map(([booking]) => booking)).toEqual(['K7QM4P', '', 'Q2WM8R']);
  });

  test('that lost its first row to the filter says it on the next one', () => {
    show({ state: { sort: null, filter: 'camila' } });
    expect(cells()).toEqual([['K7QM4P', 'Camila', '90.00']]);
  });
});

test('totals are of the rows that are shown', () => {
  const totals = (rows: readonly Seat[]) => <p>{rows.map((seat) => seat.id).join()}</p>;
  show({ totals, state: { sort: null, filter: 'k7qm' } });
  expect(screen.getByText('a,c')).toBeTruthy();
});

test('other forms of export stand in a menu beside CSV', async () => {
  show({ exports: (rows) => <span>{`${rows.length} as PDF`}</span> });
  fireEvent.click(screen.getByRole('button', { name: 'Export shown rows' }));
  expect(await screen.findByText('3 as PDF')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Table as CSV' })).toBeTruthy();
});

test('Ctrl C takes what the active row is called', async () => {
  show({ copyOf: (seat) => seat.booking });
  fireEvent.keyDown(grid(), { key: 'ArrowDown' });
  const kept: Record<string, string> = {};
  const clipboardData = { setData: (type: string, text: string) => (kept[type] = text) };
  fireEvent.copy(grid(), { clipboardData });
  expect(kept).toEqual({ 'text/plain': 'K7QM4P' });
  expect(await screen.findByText('Copied: K7QM4P')).toBeTruthy();
});
