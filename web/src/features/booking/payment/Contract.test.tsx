import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TicketMasterRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { Contract } from './Contract';
import { TO_PAY } from './samples';

const ACCEPT = 'POST /api/TicketMaster/AcceptContract/b1';
const UNSIGNED = { ...TO_PAY, contractAcceptance: null };

function open(booking: TicketMasterRead, answers: Record<string, () => Answer> = {}) {
  const calls = stubServer({ [ACCEPT]: () => ({ body: TO_PAY }), ...answers });
  signIn('OfficeSaleAgent');
  const taken: TicketMasterRead[] = [];
  showAt('/', () => <Contract booking={booking} onBooking={(newest) => taken.push(newest)} />);
  return { calls, taken };
}

/** A stroke across the box, long enough to be meant. */
async function sign() {
  const box = await screen.findByRole('img', { name: 'Signature of Marisol Peña Duarte' });
  fireEvent.pointerDown(box, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(box, { clientX: 90, clientY: 60 });
  fireEvent.pointerUp(box);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
}

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('signed on the screen: the signature is kept, then named', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { calls, taken } = open(UNSIGNED, {
    'POST /api/FileAttachments/base64/b1': () => ({ body: { id: 's1' } }),
  });
  await sign();
  await waitFor(() => expect(taken).toEqual([TO_PAY]));
  expect(calls.map(({ body }) => body)).toEqual([
    { entityType: 'TicketMaster', base64: 'data:image/png;base64,AAAA', method: 'Screen' },
    { how: 'Screen', signatureId: 's1' },
  ]);
});

test.each([
  ['Signed on paper', 'Paper'],
  ['By phone', 'Telephone'],
])('%s', async (label, how) => {
  const { calls, taken } = open(UNSIGNED);
  fireEvent.click(await screen.findByLabelText(label));
  fireEvent.click(screen.getByRole('button', { name: 'Mark as accepted' }));
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(calls.at(-1)).toEqual({ call: ACCEPT, body: { how, signatureId: null } });
});

test('a refusal is said, and nothing is lost', async () => {
  const { taken } = open(UNSIGNED, {
    [ACCEPT]: () => ({ status: 409, body: { code: 'noTitular', message: 'Choose the titular first.' } }),
  });
  fireEvent.click(await screen.findByLabelText('Signed on paper'));
  fireEvent.click(screen.getByRole('button', { name: 'Mark as accepted' }));
  expect(await screen.findByText('Choose the titular first.')).toBeTruthy();
  expect(taken).toEqual([]);
});

test('once accepted it says by whom and how, and can be accepted another way', async () => {
  open(TO_PAY);
  expect(await screen.findByText('Marisol Peña Duarte signed the contract on the screen')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('By phone')).toBeTruthy();
});

test('its text can be read, the version in force', async () => {
  const template = { kind: 'Contract', number: 1, name: 'Old contract', text: 'Before.' };
  open(UNSIGNED, {
    'GET /api/Charter/AgreementTemplates': () => ({
      body: [template, { ...template, number: 2, name: 'Contract 2026', text: 'The operator flies, …' }],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Read the contract' }));
  expect(await screen.findByText('The operator flies, …')).toBeTruthy();
  expect(screen.queryByText('Before.')).toBeNull();
});
