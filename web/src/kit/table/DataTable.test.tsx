import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/testing';
import { type Column, DataTable, type DataTableProps, type TableState } from './DataTable';

interface Person {
  id: string;
  name: string;
  owed: string | null;
  office: string;
}

const people: Person[] = [
  { id: 'a', name: 'Peña, Marisol', owed: '233.02', office: 'Hialeah' },
  { id: 'b', name: 'Acosta, Roberto', owed: '-25.00', office: 'Tampa' },
  { id: 'c', name: 'Núñez, Iván', owed: null, office: 'Hialeah' },
  { id: 'd', name: 'Cid, Ana', owed: '1090.00', office: 'Tampa' },
];

const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', value: (person) => person.name },
  { key: 'owed', header: 'Owed', align: 'right', value: (person) => person.owed },
  { key: 'office', header: 'Office', value: (person) => person.office, hidden: true },
];

const show = (props: Partial<DataTableProps<Person>> = {}) =>
  renderKit(
    <DataTable
      id="people"
      label="People"
      columns={columns}
      rows={people}
      rowId={(person) => person.id}
      {...props}
    />,
  );

const grid = () => screen.getByRole('grid', { name: 'People' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const names = () => rows().map((row) => row.textContent?.match(/Peña|Acosta|Núñez|Cid/)?.[0]);
const sortBy = (header: string) => fireEvent.click(screen.getByRole('button', { name: header }));
const press = (key: string) => fireEvent.keyDown(grid(), { key });
const activeName = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

afterEach(() => {
  vi.useRealTimers();
});

describe('sorting', () => {
  test('goes up, down and back to the order of the data', () => {
    show();
    sortBy('Name');
    expect(names()).toEqual(['Acosta', 'Cid', 'Núñez', 'Peña']);
    sortBy('Name');
    expect(names()).toEqual(['Peña', 'Núñez', 'Cid', 'Acosta']);
    sortBy('Name');
    expect(names()).toEqual(['Peña', 'Acosta', 'Núñez', 'Cid']);
  });

  test('compares amounts as numbers and leaves empty cells last in both directions', () => {
    show();
    sortBy('Owed');
    expect(names()).toEqual(['Acosta', 'Peña', 'Cid', 'Núñez']);
    expect(screen.getByRole('columnheader', { name: 'Owed' }).getAttribute('aria-sort')).toBe('ascending');
    sortBy('Owed');
    expect(names()).toEqual(['Cid', 'Peña', 'Acosta', 'Núñez']);
  });
});

describe('the text filter', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Filter'), { target: { value: text } });

  test('waits 200 ms and minds neither accents nor capitals', () => {
    vi.useFakeTimers();
    show();
    type('nunez');
    act(() => vi.advanceTimersByTime(199));
    expect(rows()).toHaveLength(4);
    act(() => vi.advanceTimersByTime(1));
    expect(names()).toEqual(['Núñez']);
  });

  test('says when nothing matches and can be cleared', () => {
    vi.useFakeTimers();
    show();
    type('zzz');
    act(() => vi.advanceTimersByTime(200));
    expect(screen.getByText('Nothing matches “zzz”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(rows()).toHaveLength(4);
  });

  test('is focused by the slash key, but not while typing elsewhere', () => {
    show();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText('Filter'));
  });
});

test('its state is handed in and out', () => {
  const seen: TableState[] = [];
  function Screen() {
    const [state, setState] = useState<TableState>({ sort: { key: 'name', desc: true }, filter: 'a' });
    const keep = (next: TableState) => {
      seen.push(next);
      setState(next);
    };
    return (
      <DataTable
        id="people"
        label="People"
        columns={columns}
        rows={people}
        rowId={(person) => person.id}
        state={state}
        onStateChange={keep}
      />
    );
  }
  renderKit(<Screen />);
  expect(names()).toEqual(['Peña', 'Núñez', 'Cid', 'Acosta']);
  sortBy('Owed');
  expect(seen).toEqual([{ sort: { key: 'owed', desc: false }, filter: 'a' }]);
});

describe('the keyboard', () => {
  test('moves the active row and opens it', () => {
    const onOpen = vi.fn();
    show({ onOpen });
    fireEvent.focus(grid());
    expect(activeName()).toContain('Peña');
    press('ArrowDown');
    expect(activeName()).toContain('Acosta');
    press('End');
    expect(activeName()).toContain('Cid');
    press('ArrowDown');
    expect(activeName()).toContain('Cid');
    press('Home');
    expect(activeName()).toContain('Peña');
    press('PageDown');
    expect(activeName()).toContain('Cid');
    press('PageUp');
    press('Enter');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[0]);
  });

  test('ticks with the space bar, and the head ticks all that is shown', () => {
    const onChange = vi.fn();
    show({ selection: { ids: new Set(['b']), onChange, label: (id) => `Select ${id}` } });
    fireEvent.focus(grid());
    press(' ');
    expect(onChange).toHaveBeenLastCalledWith(new Set(['b', 'a']));
    fireEvent.click(screen.getByLabelText('Select all shown rows'));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'b', 'c', 'd']));
  });

  test('Shift and an arrow choose the rows that they pass, Ctrl A all or none', () => {
    let chosen: ReadonlySet<string> = new Set(['b']);
    function Choosing() {
      const [ids, setIds] = useState(chosen);
      chosen = ids;
      const label = (id: string) => `Select ${id}`;
      const instead = (id: string) => (id === 'c' ? 'paid' : null);
      return (
        <DataTable
          id="people"
          label="People"
          columns={columns}
          rows={people}
          rowId={(person) => person.id}
          selection={{ ids, onChange: setIds, label, instead }}
        />
      );
    }
    renderKit(<Choosing />);
    const pressed = (key: string, more: object) => fireEvent.keyDown(grid(), { key, ...more });
    fireEvent.focus(grid());
    pressed('ArrowDown', { shiftKey: true });
    expect(chosen).toEqual(new Set(['a', 'b']));
    pressed('End', { shiftKey: true });
    expect(chosen).toEqual(new Set(['a', 'b', 'd']));
    pressed('a', { ctrlKey: true });
    expect(chosen).toEqual(new Set());
    pressed('a', { ctrlKey: true });
    expect(chosen).toEqual(new Set(['a', 'b', 'd']));
  });
});

test('groups keep the order of the data, whatever the rows are sorted by', () => {
  show({ groupBy: (person) => ({ key: person.office, label: person.office }) });
  sortBy('Name');
  expect(rows().map((row) => row.textContent?.slice(0, 5))).toEqual([
    'Hiale',
    'Núñez',
    'Peña,',
    'Tampa',
    'Acost',
    'Cid, ',
  ]);
});

describe('its columns', () => {
  test('are chosen, and the choice is remembered for this table only', async () => {
    const first = show();
    expect(screen.queryByRole('columnheader', { name: 'Office' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByLabelText('Office'));
    expect(screen.getByRole('columnheader', { name: 'Office' })).toBeTruthy();
    first.unmount();

    const again = show();
    expect(screen.getByRole('columnheader', { name: 'Office' })).toBeTruthy();
    again.unmount();

    show({ id: 'others' });
    expect(screen.queryByRole('columnheader', { name: 'Office' })).toBeNull();
  });

  test('survive a damaged memory', () => {
    localStorage.setItem('columns.people', '{broken');
    show();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  });
});

describe('without rows', () => {
  test('keeps its head and draws bars only after 400 ms', () => {
    vi.useFakeTimers();
    show({ rows: undefined });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(399));
    expect(screen.queryAllByTestId('loading-row')).toHaveLength(0);
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getAllByTestId('loading-row')).toHaveLength(6);
  });

  test('a failure says what happened and tries again', () => {
    const onRetry = vi.fn();
    show({ rows: undefined, failure: 'Service Unavailable', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('Service Unavailable');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('an empty list says what is missing', () => {
    show({ rows: [], empty: { title: 'No flights today', why: 'None is planned.' } });
    expect(screen.getByText('No flights today')).toBeTruthy();
    expect(screen.getByText('None is planned.')).toBeTruthy();
  });
});
