import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import AccountPage from './AccountPage';

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('an account that is not loaded counts no lines', async () => {
  stubServer({});
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  signIn('CharterAccounting');
  showAt('/transactionsummaryinfo', AccountPage, '/transactionsummaryinfo?officeHoldingId=gulf');
  for (const name of ['Owed', 'Open', 'Invoiced']) {
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
  }
});
