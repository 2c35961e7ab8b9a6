import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import Office from './Office';
import { CHARTER, CUBAMIA, GULF, HIALEAH, TAMPA } from './samples';

// Hundreds of options take jsdom seconds to draw.
vi.mock('./zones', () => ({ ZONES: [{ value: 'America/New_York', label: 'America/New_York' }] }));

beforeEach(() => {
  stubServer({
    'GET /api/Charter/GetCurrent': () => ({ body: CHARTER }),
    'GET /api/OfficeHoldings': () => ({ body: [CUBAMIA, GULF] }),
    'GET /api/Offices': () => ({ body: [{ ...HIALEAH, email: 'hialeah@cubamia.test' }, TAMPA] }),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

const open = async (name: string) => {
  fireEvent.click(await screen.findByText(name));
  return within(await screen.findByRole('dialog', { name }));
};

describe('offices', () => {
  test('the address narrows the list to one agency', async () => {
    signIn('CharterAdmin');
    showAt('/office', Office, '/office?agency=h2');
    expect(await screen.findByText('Gulf Vuelos Tampa')).toBeTruthy();
    expect(screen.queryByText('Cubamía Hialeah')).toBeNull();
  });

  test('an office is written to from its dialog', async () => {
    signIn('CharterAdmin');
    showAt('/office', Office);
    const dialog = await open('Cubamía Hialeah');
    const link = dialog.getByRole('link', { name: 'Write e-mail' });
    expect(link.getAttribute('href')).toMatch(/^\/message-email\?message=new&offices=/);
  });

  test('only the charter admin makes and deletes them', async () => {
    signIn('CharterAccounting');
    showAt('/office', Office);
    const dialog = await open('Cubamía Hialeah');
    expect(screen.queryByText('New office')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(dialog.getByLabelText(/^Name/, { selector: 'input' })).toHaveProperty('disabled', false);
  });

  test('an agency’s admin may not filter by agency, nor write what the operator sets', async () => {
    signIn('OfficeHoldingAdmin');
    showAt('/office', Office);
    const dialog = await open('Cubamía Hialeah');
    expect(screen.queryByLabelText('Agency', { selector: 'input[placeholder]' })).toBeNull();
    for (const label of [/^Name/, /^Agency/, /^Time zone/, /^In use/]) {
      expect(dialog.getByLabelText(label, { selector: 'input' })).toHaveProperty('disabled', true);
    }
    expect(dialog.getAllByText('The operator sets this.')).toHaveLength(4);
    expect(dialog.getByLabelText(/^City/, { selector: 'input' })).toHaveProperty('disabled', false);
  });
});
