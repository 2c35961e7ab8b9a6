import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { LIST, PROGRESS } from '../samples';
import ScreeningLists from './ScreeningLists';

const IMPORT = 'POST /api/Screening/ImportList';

let lists: Answer;
let progress: Answer;
let imported: Answer;
let calls: Call[];

beforeEach(() => {
  lists = { body: [LIST, { ...LIST, id: 'l2', number: 2, current: false }] };
  progress = { body: PROGRESS };
  imported = { body: { ...LIST, number: 4 } };
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function open() {
  calls = stubServer({
    'GET /api/Screening/GetLists': () => lists,
    'GET /api/Screening/GetProgress': () => progress,
    [IMPORT]: () => imported,
  });
  signIn('CharterAdmin');
  showAt('/charter', ScreeningLists);
}

const file = (name: string) => new File(['1,"x"'], name, { type: 'text/csv' });
const ALL = ['SDN.CSV', 'ALT.CSV', 'ADD.CSV'];
const choose = (label: string, names: readonly string[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: names.map(file) } });
async function openDialog() {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Import a list' }));
  return within(await screen.findByRole('dialog', { name: 'Import a sanctions list' }));
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Import' }));

describe('the lists', () => {
  test('stand with who imported them, and the one in use', async () => {
    open();
    const table = within(await screen.findByRole('grid', { name: 'Sanctions lists' }));
    const row = table.getByText('List 3').closest('tr') as HTMLElement;
    expect(row.textContent).toMatch(/7,412.*María González.*9f3c…a71e.*In use/);
    expect((table.getByText('List 2').closest('tr') as HTMLElement).textContent).toContain('Replaced');
    expect(await screen.findByText(/All 540 passengers are compared/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 hit to decide' }).getAttribute('href')).toBe(
      '/checkin?view=screening',
    );
  });

  test('tell how far the passengers are compared', async () => {
    progress = { body: { ...PROGRESS, waiting: 200 } };
    open();
    expect(await screen.findByRole('img', { name: '340 of 540 passengers compared' })).toBeTruthy();
  });

  test('of which there is none say where the files come from', async () => {
    lists = { body: [] };
    open();
    expect(await screen.findByText('No sanctions list is imported yet')).toBeTruthy();
    expect(
      screen.getByText(/SDN\.CSV, ALT\.CSV and ADD\.CSV .* sanctionslist\.ofac\.treas\.gov/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import a list' })).toBeTruthy();
  });

  test('that could not be loaded can be tried again', async () => {
    lists = { status: 503, body: { message: 'Busy.', code: 'busy' } };
    open();
    expect(await screen.findByText('The lists could not be loaded')).toBeTruthy();
  });
});

describe('an import', () => {
  test('takes the three files together, by their names', async () => {
    const dialog = await openDialog();
    choose('All three files', ALL);
    expect(dialog.getAllByRole('img', { name: 'chosen' })).toHaveLength(3);
    send();
    expect(await screen.findByText(/^List 4 is in use/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = calls.filter(({ call }) => call === IMPORT);
    for (const name of ['sdn', 'alt', 'add']) expect(String(sent?.body)).toContain(`name="${name}"`);
  });

  test('of two files says which one is missing, and sends nothing', async () => {
    const dialog = await openDialog();
    choose('SDN file', ['people.csv']);
    choose('ADD file', ['ADD.CSV']);
    expect(dialog.getByText('people.csv')).toBeTruthy();
    send();
    expect(await dialog.findByText('Choose the ALT file too.')).toBeTruthy();
    expect(calls.map(({ call }) => call)).not.toContain(IMPORT);
  });

  test('does not take files of another name', async () => {
    const dialog = await openDialog();
    choose('All three files', ['SDN.CSV', 'notes.csv']);
    expect(await dialog.findByText(/^Not taken: notes\.csv/)).toBeTruthy();
    expect(dialog.getAllByRole('img', { name: 'chosen' })).toHaveLength(1);
  });

  test('that the server refuses says why beside the file, and keeps the files', async () => {
    imported = {
      status: 422,
      body: {
        message: 'Check row 7 of the ALT file. It is not CSV.',
        code: 'listRowNotCsv',
        params: { file: 'ALT', row: '7' },
      },
    };
    const dialog = await openDialog();
    choose('All three files', ALL);
    send();
    expect(await dialog.findByText('Check row 7 of the ALT file. It is not CSV.')).toBeTruthy();
    expect(dialog.getAllByRole('img', { name: 'chosen' })).toHaveLength(2);
    imported = { body: { ...LIST, number: 4 } };
    choose('ALT file', ['ALT.CSV']);
    send();
    expect(await screen.findByText(/^List 4 is in use/)).toBeTruthy();
  });

  test('takes files that are dropped', async () => {
    const dialog = await openDialog();
    fireEvent.drop(dialog.getByText('or drop them here'), { dataTransfer: { files: ALL.map(file) } });
    expect(dialog.getAllByRole('img', { name: 'chosen' })).toHaveLength(3);
  });
});
