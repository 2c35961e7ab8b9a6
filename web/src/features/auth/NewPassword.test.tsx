import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../kit/i18n/t';
import { open, press, sent, serverSays, type } from './testing';

const ACTIVE = 'Your account is active. Please sign in.';
const CHANGED = 'Your password has been changed. Please sign in.';
const ASKED = "If an account has this e-mail, we've sent it a reset link.";
const EXPIRED = 'Request a new link. This one was used or has expired.';

function choose(password: string, repeated = password) {
  type('New password', password);
  type('Confirm password', repeated);
}

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => setLanguage('en'));

describe('activating an account', () => {
  beforeEach(() => serverSays(200, { message: ACTIVE }));

  it('sends the token in path, query and body, then goes to sign in with the server’s words', async () => {
    const { at } = await open('/activate/abc-1');
    choose('secret1');
    press('Activate account');
    await waitFor(() => expect(at()).toBe('/login'));
    expect(await sent()).toEqual([
      { url: '/api/Auth/Activate/abc-1?token=abc-1', body: { token: 'abc-1', password: 'secret1' } },
    ]);
    expect(await screen.findByText(ACTIVE)).toBeTruthy();
  });

  it('wants both, long enough and alike, before it sends anything', async () => {
    await open('/activate/abc-1');
    press('Activate account');
    expect(await screen.findAllByText('Password is required')).toHaveLength(2);
    choose('short');
    press('Activate account');
    expect(await screen.findByText('Password too short')).toBeTruthy();
    choose('secret1', 'secret2');
    press('Activate account');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(await sent()).toEqual([]);
  });

  it('says that a link has run out, and what helps', async () => {
    serverSays(409, { message: EXPIRED, code: 'linkExpired', fields: {} });
    const { at } = await open('/activate/abc-1');
    choose('secret1');
    press('Activate account');
    expect((await screen.findByRole('alert')).textContent).toContain(EXPIRED);
    expect(link('Sign in')).toBe('/login');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('secret1');
    expect(at()).toBe('/activate/abc-1');
  });
});

describe('asking for a reset link', () => {
  it('shows the server’s answer in place', async () => {
    serverSays(200, { message: ASKED });
    await open('/resetPassword');
    type('E-mail', 'ana@agency.example');
    press('Send link');
    expect((await screen.findByText(ASKED)).closest('form [role="status"]')).not.toBeNull();
    expect(await sent()).toEqual([{ url: '/api/Auth/Reset', body: { email: 'ana@agency.example' } }]);
    expect(link('Back to sign in')).toBe('/login');
  });

  it('wants an e-mail', async () => {
    await open('/resetPassword');
    press('Send link');
    expect(await screen.findByText('E-mail is required')).toBeTruthy();
  });
});

describe('using a reset link', () => {
  it('changes the password and goes to sign in', async () => {
    serverSays(200, { message: CHANGED });
    const { at } = await open('/resetPassword?token=abc-1');
    choose('secret1');
    press('Save password');
    await waitFor(() => expect(at()).toBe('/login'));
    expect(await sent()).toEqual([{ url: '/api/Auth/Reset', body: { token: 'abc-1', password: 'secret1' } }]);
    expect(await screen.findByText(CHANGED)).toBeTruthy();
  });

  it('leads from a link that has run out to a new one', async () => {
    serverSays(409, { message: EXPIRED, code: 'linkExpired', fields: {} });
    await open('/resetPassword?token=abc-1');
    choose('secret1');
    press('Save password');
    await screen.findByRole('alert');
    expect(link('Ask for a new link')).toBe('/resetPassword');
  });
});

describe('confirming a new e-mail', () => {
  it('waits for Enter alone: the button has the focus', async () => {
    serverSays(200, { message: 'Your e-mail was changed. Please sign in.' });
    const { at } = await open('/resetPassword?newEmail=abc-3');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm e-mail' }));
    press('Confirm e-mail');
    await waitFor(() => expect(at()).toBe('/login'));
  });

  it('says that a link was used', async () => {
    serverSays(400, { code: 'linkExpired', message: EXPIRED });
    await open('/resetPassword?newEmail=abc-3');
    press('Confirm e-mail');
    expect(await screen.findByText(EXPIRED)).toBeTruthy();
  });
});
