import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LedgerLines, MonthCheck, MonthRead, Unfinished } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { MonthsButton } from './MonthsButton';
import { pageOfItem } from './words';

const SUMS = {
  ...{ sold: '5009.01', commission: '142.72', received: '4022.93', accounts: '843.36' },
  ...{ funds: '3200.00', escrow: '0.00', journals: 61 },
};
const APRIL: MonthRead = {
  ...{ month: '2026-04-01', state: 'Open', sums: SUMS, closedAt: null, closedBy: null, note: null },
  ...{ reopenedAt: null, reopenedBy: null, reopenReason: null },
};
const CLOSED: MonthRead = {
  ...APRIL,
  ...{ state: 'Closed', closedAt: '2026-05-04T14:00:00Z', closedBy: 'Iliana Soto', note: 'Agreed' },
};
const CHECK: MonthCheck = { month: APRIL.month, state: 'Open', sums: SUMS, unfinished: [], mayClose: true };
const CASH: Unfinished = {
  kind: 'CashUpMissing',
  count: 21,
  amount: '302.50',
  first: [
    {
      ...{ title: 'Tampa Airport, Iliana Soto, Cash', amount: '302.50', day: '2026-04-07' },
      ...{ ticketMasterId: null, flightId: null, officeId: 'o1' },
    },
  ],
};

const LINES: LedgerLines = {
  ...{ title: 'April 2026', opening: '0.00', closing: '142.72', count: 1 },
  ...{ first: '2026-04-01', last: '2026-04-30' },
  lines: [
    {
      ...{
        id: 'p1',
        journalId: 'j1',
        at: '2026-04-11T12:58:00Z',
        kind: 'Sale',
        title: 'Sold B6PV6V',
        note: '',
      },
      ...{
        amount: '142.72',
        balance: '142.72',
        reversed: false,
        appUserName: 'Iliana Soto',
        officeName: null,
      },
      document: {
        ...{ kind: 'Booking', id: 'b1', title: 'B6PV6V', ticketMasterId: 'b1' },
        ...{ officeHoldingId: null, flightId: null },
      },
    },
  ],
};

let calls: Call[] = [];
let month: MonthRead;
let check: MonthCheck;
let onClose: () => Answer;

beforeEach(() => {
  [month, check] = [APRIL, CHECK];
  onClose = () => ({ body: { ...CHECK, state: 'Closed', mayClose: false } });
  calls = stubServer({
    'GET /api/Months/GetAll': () => ({ body: [month] }),
    'GET /api/Months/Check': () => ({ body: check }),
    'GET /api/Months/GetLines': () => ({ body: LINES }),
    'POST /api/Months/CloseMonth': () => onClose(),
    'POST /api/Months/ReopenMonth': () => ({ body: CHECK }),
  });
  signIn('CharterAccounting');
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = async () => {
  showAt('/transaction', MonthsButton);
  fireEvent.click(await screen.findByRole('button', { name: 'Months' }));
  fireEvent.click(await screen.findByText('April 2026'));
  return within(await screen.findByRole('dialog', { name: 'April 2026' }));
};
const written = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
const note = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a month without unfinished work is closed by one button', async () => {
  const dialog = await open();
  expect(await dialog.findByText('Nothing is unfinished in this month.')).toBeTruthy();
  expect(dialog.getByText('5,009.01')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close April 2026' }));
  await waitFor(() =>
    expect(written('POST /api/Months/CloseMonth')).toEqual([
      { month: '2026-04-01', note: null, unfinishedToo: false },
    ]),
  );
});

test('the keyboard goes from the list to a month and back', async () => {
  showAt('/transaction', MonthsButton);
  fireEvent.click(await screen.findByRole('button', { name: 'Months' }));
  const list = () => screen.getByRole('grid', { name: 'Months' });
  await screen.findByText('April 2026');
  await waitFor(() => expect(document.activeElement).toBe(list()));
  fireEvent.keyDown(list(), { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: 'April 2026' });
  await within(dialog).findByLabelText('Note');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.click(within(dialog).getByRole('button', { name: 'All months' }));
  await waitFor(() => expect(document.activeElement).toBe(list()));
});

test('a month that another desk closed meanwhile is shown closed, with the refusal', async () => {
  const dialog = await open();
  onClose = () => {
    [month, check] = [CLOSED, { ...CHECK, state: 'Closed', mayClose: false }];
    return { status: 409, body: { code: 'monthAlreadyClosed', message: 'It is closed, by Iliana Soto.' } };
  };
  fireEvent.click(await dialog.findByRole('button', { name: 'Close April 2026' }));
  expect(await dialog.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('It is closed, by Iliana Soto.');
  expect(dialog.queryByRole('button', { name: 'Close April 2026' })).toBeNull();
});

test('a sum of the month opens to its lines', async () => {
  const dialog = await open();
  fireEvent.click(await dialog.findByRole('button', { name: '142.72' }));
  const lines = within(await screen.findByRole('dialog', { name: 'Commission, April 2026' }));
  expect((await lines.findByText('Sold B6PV6V')).closest('a')?.getAttribute('href')).toBe(
    '/TicketsMaster/b1',
  );
  expect(lines.getAllByText('142.72').length).toBeGreaterThan(0);
  expect(calls.at(-1)?.call).toBe('GET /api/Months/GetLines');
});

test('unfinished work is closed over only with a tick and a note', async () => {
  check = { ...CHECK, unfinished: [CASH] };
  const dialog = await open();
  const place = await dialog.findByRole('link', { name: 'Tampa Airport, Iliana Soto, Cash' });
  expect(place.getAttribute('href')).toBe('/Sale?view=CashUp&day=2026-04-07&office=o1');
  expect(dialog.getByText('and 20 more')).toBeTruthy();
  const close = dialog.getByRole('button', { name: 'Close April 2026' });
  fireEvent.click(close);
  fireEvent.click(dialog.getByLabelText('Close it although this is unfinished'));
  fireEvent.click(close);
  expect(await dialog.findByText('Say why it is closed as it is.')).toBeTruthy();
  expect(written('POST /api/Months/CloseMonth')).toEqual([]);
  note(dialog.getByLabelText(/^Note/), 'The drawer was lost in a flood');
  fireEvent.click(close);
  await waitFor(() =>
    expect(written('POST /api/Months/CloseMonth')).toEqual([
      { month: '2026-04-01', note: 'The drawer was lost in a flood', unfinishedToo: true },
    ]),
  );
});

test('a refusal is said and the note stays', async () => {
  const message = 'April 2026 is already closed, by Yoel Cabrera.';
  onClose = () => ({ status: 409, body: { message, code: 'monthAlreadyClosed' } });
  const dialog = await open();
  note(await dialog.findByLabelText('Note'), 'Agreed with the bank');
  fireEvent.click(dialog.getByRole('button', { name: 'Close April 2026' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect((dialog.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Agreed with the bank');
});

test('a closed month says who closed it and why, and is reopened with a reason', async () => {
  month = CLOSED;
  check = { ...CHECK, state: 'Closed', mayClose: false };
  const dialog = await open();
  expect(await dialog.findByText('Agreed')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Close April 2026' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  const reason = within(await screen.findByRole('dialog', { name: 'Reopen April 2026' }));
  fireEvent.click(reason.getByRole('button', { name: 'Reopen' }));
  expect(await reason.findByText('Enter a reason.')).toBeTruthy();
  note(reason.getByLabelText(/^Reason/), 'A late refund');
  fireEvent.click(reason.getByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(written('POST /api/Months/ReopenMonth')).toEqual([
      { month: '2026-04-01', reason: 'A late refund' },
    ]),
  );
});

test('each unfinished thing leads to where it is finished', () => {
  const [item] = CASH.first;
  if (!item) throw new Error('an item is needed');
  const nothing = { ...item, officeId: null };
  expect(pageOfItem({ ...nothing, flightId: 'f1', ticketMasterId: 'b1' })).toBe(
    '/invoice?view=escrow&flightId=f1',
  );
  expect(pageOfItem({ ...nothing, ticketMasterId: 'b1' })).toBe('/TicketsMaster/b1');
  expect(pageOfItem(nothing)).toBeNull();
});
