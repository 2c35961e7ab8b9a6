import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import AgreementsInfo from './AgreementsInfo';
import { agreement, SIGNED, signed } from './samples';

const READ = 'GET /api/TicketAgreements/GetById/t1';

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

function open(answers: Record<string, () => Answer>) {
  stubServer(answers);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  signIn('CharterCheckIn');
  showAt('/checkin/agreementsinfo/$ticketId', AgreementsInfo, '/checkin/agreementsinfo/t1');
}

test('how, when and by whom it was signed, with the picture, the hash and the version of the text', async () => {
  open({ [READ]: () => ({ body: signed() }), 'GET /api/FileAttachments/image/s1': () => ({ body: 'png' }) });
  const part = await screen.findByRole('region', { name: 'Signature' });
  const facts = within(part);
  for (const text of [SIGNED.signedBy, 'On the screen', 'Iliana Soto', 'Travel affidavit, version 3'])
    expect(facts.getByText(text)).toBeTruthy();
  expect(facts.getByText('a'.repeat(64))).toBeTruthy();
  expect(await facts.findByRole('img', { name: `Signature of ${SIGNED.signedBy}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print again' })).toBeTruthy();
  expect(screen.getByText(/I certify that my travel is authorized/)).toBeTruthy();
});

test('a signed paper is opened in the page', async () => {
  const paper = agreement({ signed: { ...SIGNED, how: 'Paper', fileId: 'u1' } });
  open({
    [READ]: () => ({ body: paper }),
    'GET /api/FileAttachments/u1/properties': () => ({
      body: { fileName: 'signed.pdf', storedName: 'u1.pdf' },
    }),
    'GET /api/FileAttachments/content/u1.pdf': () => ({ body: '%PDF' }),
  });
  expect(await screen.findByText('On paper')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'signed.pdf' }));
  expect(await screen.findByRole('dialog', { name: 'signed.pdf' })).toBeTruthy();
});

test('not signed yet: it says so, and leads to the form', async () => {
  open({ [READ]: () => ({ body: agreement() }) });
  expect(await screen.findByText('Not signed yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign' }).getAttribute('href')).toBe('/checkin/agreementsform/t1');
  expect(screen.getByRole('link', { name: 'Party' }).getAttribute('href')).toBe('/checkin/form/c1');
});

test('a failure can be tried again', async () => {
  open({ [READ]: () => ({ status: 500, body: { message: 'Internal Server Error' } }) });
  expect(await screen.findByText('The affidavit could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
