import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, getSession, startSession } from '../../api/session';
import { setLanguage } from '../../kit/i18n/t';
import { open, press, sent, serverIsAway, serverIsSlow, serverSays, type } from './testing';

const office = { id: 'i', officeId: 'o', officeName: 'Hialeah', officeHoldingId: 'h' };
const ana = { token: 'new', role: 'OfficeAdmin', name: 'Ana', appUserOffices: [office], permissions: [] };

const wrong = { message: 'E-mail or password is wrong.', code: 'wrongCredentials', fields: {} };

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function signIn() {
  type('E-mail', 'ana@agency.example');
  type('Password', 'secret');
  press('Sign in');
}

beforeEach(() => {
  setLanguage('en');
  clearSession();
  window.location.hash = '#/login';
  serverSays(200, ana);
});

describe('signing in', () => {
  it('stores the session under AppUser and opens the dashboard', async () => {
    const { at } = await open('/login');
    signIn();
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(JSON.parse(localStorage.getItem('AppUser') ?? '')).toEqual(ana);
    expect(getSession()?.activeOffice?.officeId).toBe('o');
    expect(await sent()).toEqual([
      { url: '/api/Auth/Login', body: { email: 'ana@agency.example', password: 'secret' } },
    ]);
  });

  it('opens the page that was asked for', async () => {
    const { at } = await open('/login?next=%2FTickets%3Ftext%3DABC');
    signIn();
    await waitFor(() => expect(at()).toBe('/Tickets?text=ABC'));
  });

  it.each(['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example', '5'])(
    'does not follow next=%s',
    async (next) => {
      const { at } = await open(`/login?next=${next}`);
      signIn();
      await waitFor(() => expect(at()).toBe('/dashboard'));
    },
  );

  it('ends the session before it, even when refused', async () => {
    startSession({ ...ana, token: 'old' });
    serverSays(401, wrong);
    await open('/login');
    signIn();
    await screen.findByRole('alert');
    expect(localStorage.getItem('AppUser')).toBeNull();
  });

  it('asks once, however often it is pressed', async () => {
    serverIsSlow();
    await open('/login');
    signIn();
    await waitFor(async () => expect(await sent()).toHaveLength(1));
    press('Sign in');
    press('Sign in');
    expect(await sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('what is wrong', () => {
  it('says what is missing, and sends nothing', async () => {
    await open('/login');
    press('Sign in');
    expect(await screen.findByText('E-mail is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(input('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(await sent()).toEqual([]);
  });

  it('checks what was typed on leaving the field, and lets an empty one be', async () => {
    await open('/login');
    fireEvent.blur(input('E-mail'));
    type('E-mail', 'ana');
    fireEvent.blur(input('E-mail'));
    expect(await screen.findByText('E-mail must be valid')).toBeTruthy();
    expect(screen.queryByText('E-mail is required')).toBeNull();
    expect(screen.queryByText('Password is required')).toBeNull();
  });

  it.each([
    [401, wrong.message],
    [429, 'Too many failed sign-ins. Wait 15 minutes, or reset your password.'],
    [403, 'Ask your administrator to assign you to an office.'],
  ])('says a refusal %i in place and keeps what was typed', async (status, message) => {
    serverSays(status, { ...wrong, message });
    const { at } = await open('/login');
    signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(input('E-mail').value).toBe('ana@agency.example');
    expect(input('Password').value).toBe('secret');
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    expect(at()).toBe('/login');
  });

  it('says that the server is away', async () => {
    serverIsAway();
    await open('/login');
    signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      "Can't reach the server. Check your connection and try again.",
    );
  });

  it('puts a refusal of a field on the field', async () => {
    const message = 'It should not exceed 320 characters';
    serverSays(422, { message, code: 'invalid', fields: { email: message } });
    await open('/login');
    signIn();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page', () => {
  it('starts in the e-mail and leads to the reset of a password', async () => {
    await open('/login');
    expect(document.activeElement).toBe(input('E-mail'));
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/resetPassword',
    );
  });

  it('shows the password when asked', async () => {
    await open('/login');
    expect(input('Password').type).toBe('password');
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
    expect(input('Password').type).toBe('text');
  });

  it('changes the language and keeps what was typed', async () => {
    await open('/login');
    type('E-mail', 'ana@agency.example');
    press('Español');
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
    expect(input('Correo electrónico').value).toBe('ana@agency.example');
    expect(screen.getByText('La Habana')).toBeTruthy();
  });

  it('says the server’s refusal in Spanish', async () => {
    serverSays(429, {
      ...wrong,
      message: 'Too many failed sign-ins. Wait 15 minutes, or reset your password.',
      code: 'tooManyAttempts',
      params: { minutes: '15' },
    });
    await open('/login');
    signIn();
    await screen.findByRole('alert');
    press('Español');
    expect(screen.getByRole('alert').textContent).toBe(
      'Demasiados intentos fallidos. Espere 15 minutos o restablezca su contraseña.',
    );
  });
});
