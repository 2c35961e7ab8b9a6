import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AgencySummary } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import AgenciesSummary from './AgenciesSummary';

const ageing = { notDue: '600.00', late1: '0.00', late16: '0.00', late31: '0.00', credit: '0.00' };
const OWED = { sales: '600.00', credits: '0.00', others: '0.00', payments: '0.00' };
const BRISAS: AgencySummary = {
  ...{ officeHoldingId: 'brisas', officeHoldingName: 'Brisas Travel', officeCount: 1, blocked: false },
  ...{ creditDays: 15, creditLimit: '1000.00', fund: '0.00', holds: '0.00', available: '400.00' },
  ...OWED,
  ...{ owed: '600.00', ageing, openLines: 2, unpaidInvoices: 0, oldestDue: null, overDays: false },
} as AgencySummary;
const GULF: AgencySummary = {
  ...BRISAS,
  ...{ officeHoldingId: 'gulf', officeHoldingName: 'Gulf Vuelos', owed: '50.00', overDays: true },
  ageing: { ...ageing, notDue: '0.00', late31: '50.00' },
};

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('an age opens to the agencies that owe it, and an agency to its lines of that age', async () => {
  stubServer({
    'GET /api/Expense/GetTransactionsUnpaidSummaryByFilter': () => ({
      body: {
        agencies: [BRISAS, GULF],
        totals: { ...OWED, owed: '650.00', ageing: { ...ageing, late31: '50.00' } },
        fund: '0.00',
      },
    }),
  });
  signIn('CharterAccounting');
  const router = showAt(['/transactionsummary', '/transactionsummaryinfo'], AgenciesSummary);
  const grid = await screen.findByRole('grid', { name: 'Agencies' });
  expect(await within(grid).findByText('Brisas Travel')).toBeTruthy();
  const ages = within(screen.getByRole('region', { name: 'Unpaid by age' }));
  fireEvent.click(ages.getByRole('button', { name: '50.00' }));
  await waitFor(() => expect(within(grid).queryByText('Brisas Travel')).toBeNull());
  fireEvent.click(within(grid).getByText('Gulf Vuelos'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/transactionsummaryinfo'));
  expect(router.state.location.search).toEqual({ officeHoldingId: 'gulf', state: 'Owed', age: 'late31' });
});
