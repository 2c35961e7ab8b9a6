import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LedgerLine, LedgerLines } from '../../api/client';
import { clearSession } from '../../api/session';
import { showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import { Explained } from './Explained';

const CANCELLED: LedgerLine = {
  ...{ id: 'p2', journalId: 'j2', at: '2026-11-19T12:58:00Z', kind: 'Charge', title: 'Cancelled B6PV6V' },
  ...{ note: '', amount: '-197.50', balance: '412.50', reversed: false },
  ...{ appUserName: 'Iliana Soto', officeName: 'Cubamía Tampa' },
  document: {
    ...{ kind: 'Booking', id: 'b1', title: 'B6PV6V', ticketMasterId: 'b1' },
    ...{ officeHoldingId: null, flightId: null },
  },
};
const PAID: LedgerLine = {
  ...CANCELLED,
  ...{ id: 'p1', journalId: 'j1', title: 'Paid out', note: 'Goodwill', amount: '610.00', balance: '610.00' },
  document: { ...CANCELLED.document, kind: 'Invoice', id: 'i1', title: 'Invoice 2026-0040' } as never,
};
const LINES: LedgerLines = {
  ...{ title: 'Owed, Cubamía Travel Group', opening: '0.00', lines: [PAID, CANCELLED] },
  ...{ count: 2, closing: '412.50', first: null, last: null },
};

const Page = () => <Explained account={{ Kind: 'Holding', OfficeHoldingId: 'h1' }}>412.50</Explained>;

beforeEach(() => {
  stubServer({ 'GET /api/Ledger/GetLines': () => ({ body: LINES }) });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('a figure opens to its lines, and a line to its document', async () => {
  signIn('CharterAccounting');
  showAt('/', Page);
  fireEvent.click(await screen.findByRole('button', { name: '412.50' }));
  const lines = within(await screen.findByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  // The newest first, each with the balance after it; a document that the title names is not named again.
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Canceled B6PV6V2026-11-19.*Iliana Soto · Cubamía Tampa−197\.50412\.50$/),
    expect.stringMatching(/^Paid out · Invoice 2026-0040 · Goodwill2026-11-19.*610\.00610\.00$/),
  ]);
  const [newest, oldest] = lines as [HTMLElement, HTMLElement];
  expect(within(newest).getByRole('link').getAttribute('href')).toContain('/TicketsMaster/b1');
  expect(within(oldest).getByRole('link').getAttribute('href')).toContain('/invoice/info/i1');
});

test('for those who may not see the lines it is only a figure', async () => {
  signIn('OfficeSaleAgent');
  showAt('/', Page);
  expect(await screen.findByText('412.50')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '412.50' })).toBeNull();
});
