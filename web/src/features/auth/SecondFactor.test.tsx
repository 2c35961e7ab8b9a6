import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, getSession } from '../../api/session';
import { setLanguage } from '../../kit/i18n/t';
import { open, press, sent, serverSaysInTurn, type } from './testing';

const office = { id: 'i', officeId: 'o', officeName: 'Miami Centro', officeHoldingId: 'h' };
const ana = { token: 'new', role: 'CharterSale', name: 'Ana', appUserOffices: [office], permissions: [] };
const refusal = (code: string, message: string) => ({ code, message, fields: {} });
const wanted = refusal('codeWanted', 'Enter the code from your authenticator app.');
const WRONG = 'Enter the code that the app shows now. This one is wrong, or was used before.';
const wrong = refusal('wrongCode', WRONG);
const setUp = { secret: 'ABCD EFGH', picture: 'data:image/svg+xml,%3Csvg/%3E' };
const codes = Array.from({ length: 10 }, (_, number) => `AAAA-BBBB-CCCC-DDD${number}`);
const credentials = { email: 'ana@alisio.test', password: 'secret' };

function signIn() {
  type('E-mail', credentials.email);
  type('Password', credentials.password);
  press('Sign in');
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');

beforeEach(() => {
  setLanguage('en');
  clearSession();
  window.location.hash = '#/login';
});

describe('signing in with a second factor', () => {
  it('asks for the code in a second step, says a wrong one on it, and goes in with the right one', async () => {
    serverSaysInTurn([401, wanted], [401, wrong], [200, ana]);
    const { at } = await open('/login?next=%2FTickets');
    signIn();
    const code = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.autocomplete).toBe('one-time-code');
    type('Code', '000000');
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(WRONG);
    expect(getSession()).toBeNull();

    type('Code', '123 456');
    press('Sign in');
    await waitFor(() => expect(at()).toBe('/Tickets'));
    expect((await sent()).map(({ body }) => body)).toEqual([
      credentials,
      { ...credentials, code: '000000' },
      { ...credentials, code: '123 456' },
    ]);
  });

  it('leads back to the password, which is typed anew', async () => {
    serverSaysInTurn([401, wanted]);
    await open('/login');
    signIn();
    await codeField();
    press('Back to sign in');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('sets one up where the operator asks for it, and shows the recovery codes before going in', async () => {
    serverSaysInTurn(
      [403, refusal('secondFactorWanted', 'Set up a second factor.')],
      [200, setUp],
      [200, { recoveryCodes: codes, login: ana }],
    );
    const { at } = await open('/login');
    signIn();
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    const picture = screen.getByAltText<HTMLImageElement>('QR code for the authenticator app');
    expect(picture.getAttribute('src')).toBe(setUp.picture);
    type('Code', '123456');
    press('Confirm');

    const kept = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(kept.textContent).toBe(codes.join(''));
    expect(getSession()).toBeNull();
    press('I have kept them');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(getSession()?.user.token).toBe('new');
    expect(await sent()).toEqual([
      { url: '/api/Auth/Login', body: credentials },
      { url: '/api/Auth/SetUpSecondFactor', body: credentials },
      { url: '/api/Auth/ConfirmSecondFactor', body: { ...credentials, code: '123456' } },
    ]);
  });
});

describe('changing the second factor', () => {
  it('asks for password and the code of the one before', async () => {
    serverSaysInTurn([401, wanted], [200, setUp], [200, { recoveryCodes: codes, login: ana }]);
    const { at } = await open('/secondFactor');
    type('E-mail', credentials.email);
    type('Password', credentials.password);
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe(wanted.message);
    type('Code, if you sign in with one already', '111111');
    press('Continue');
    await codeField();
    type('Code', '222222');
    press('Confirm');
    await screen.findByRole('list', { name: 'Recovery codes' });
    press('I have kept them');
    await waitFor(() => expect(at()).toBe('/profile'));
    expect((await sent()).map(({ body }) => body)).toEqual([
      { ...credentials, code: null },
      { ...credentials, code: '111111' },
      { ...credentials, code: '222222' },
    ]);
  });
});
