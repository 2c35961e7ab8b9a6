import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import type { UserRead } from '../../api/client';
import { clearSession } from '../../api/session';
import { answer } from '../../kit/feedback/confirm';
import { fakeServer, permissionsOf, renderAt, signIn } from './testing';
import User from './User';

const CENTRO = {
  id: 'p1',
  officeId: 'o1',
  officeName: 'Miami Centro',
  officeHoldingId: 'h1',
  timeZone: 'UTC',
};
const AIRPORT = { ...CENTRO, id: 'p2', officeId: 'o2', officeName: 'Miami Airport' };
const KENDALL = { ...CENTRO, id: 'p3', officeId: 'o3', officeName: 'Kendall', officeHoldingId: 'h2' };

const user = (id: string, name: string, role: Role, part: Partial<UserRead> = {}): UserRead => ({
  id,
  version: 4,
  email: `${id}@alisio.test`,
  name,
  role,
  status: 'Active',
  hasSecondFactor: false,
  appUserOffices: [CENTRO],
  ...part,
});
const MARIA = user('u1', 'María González', 'CharterAdmin');
const ILIANA = user('u2', 'Iliana Soto', 'CharterSale', { appUserOffices: [CENTRO, AIRPORT] });
const YOEL = user('u3', 'Yoel Cabrera', 'OfficeSaleAgent', { status: 'Invited', appUserOffices: [KENDALL] });

const branch = (role: Role) => ({ role, permissions: permissionsOf(role) });
const office = ({ officeId, officeName, officeHoldingId }: typeof CENTRO) => ({
  id: officeId,
  name: officeName,
  officeHoldingId,
  active: true,
});

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signIn('CharterAdmin');
  server.answer('GET /api/AppUsers', [ILIANA, MARIA, YOEL]);
  server.answer('GET /api/AppUsers/GetTreeRole', [
    branch('CharterAdmin'),
    branch('CharterSale'),
    branch('OfficeSaleAgent'),
  ]);
  server.answer('GET /api/Offices', [CENTRO, AIRPORT, KENDALL].map(office));
  server.answer('GET /api/OfficeHoldings', [
    { id: 'h1', name: 'Alisio', house: true },
    { id: 'h2', name: 'Cubamía', house: false },
  ]);
  server.answer('GET /api/Auth/Profile', MARIA);
});

afterEach(() => {
  act(() => {
    answer(false);
    clearSession();
  });
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openUser = async ({ name }: UserRead) => {
  fireEvent.click((await screen.findAllByText(name))[0] as HTMLElement);
  return within(await screen.findByRole('dialog', { name }));
};
const choose = async (list: RegExp, option: RegExp) => {
  fireEvent.click(screen.getByRole('combobox', { name: list }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the list', () => {
  test('is asked for by the role in the address, and counts the states', async () => {
    renderAt('/user?Role=CharterSale', User);
    await screen.findByText('Iliana Soto');
    expect(server.called('GET /api/AppUsers').map(({ search }) => search)).toEqual(['?Role=CharterSale']);
    expect(screen.getByRole('radio', { name: 'Invited 1' })).toBeTruthy();
  });

  test('a state hides the others and goes to the address', async () => {
    const router = renderAt('/user', User);
    await screen.findByText('Iliana Soto');
    fireEvent.click(screen.getByRole('radio', { name: 'Invited 1' }));
    await waitFor(() => expect(screen.queryByText('Iliana Soto')).toBeNull());
    expect(screen.getByText('Yoel Cabrera')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ state: 'Invited' });
  });

  test('says what failed when the form could not be filled either', async () => {
    server.answer('GET /api/AppUsers/GetTreeRole', { message: 'The database is away.' }, 503);
    renderAt('/user', User);
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New user' })).toBeNull();
  });
});

describe('the own account', () => {
  test('keeps role, offices and state, and says why', async () => {
    renderAt('/user', User);
    const dialog = await openUser(MARIA);
    expect(dialog.getByText(/^You can't change your own role/)).toBeTruthy();
    expect((dialog.getByRole('combobox', { name: /^Role/ }) as HTMLInputElement).disabled).toBe(true);
    expect((dialog.getByRole('switch', { name: 'Can sign in' }) as HTMLInputElement).disabled).toBe(true);
    expect(dialog.queryByRole('combobox', { name: /^Offices/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Remove|^Delete|^Sign out everywhere/ })).toBeNull();
    expect(field(/^Name/).disabled).toBe(false);
  });

  test('cannot be deleted with others', async () => {
    renderAt('/user', User);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select María González' }));
    expect(screen.getByText('Your own account is selected')).toBeTruthy();
    press('Delete');
    expect(screen.queryByText('Deleting, are you sure?')).toBeNull();
  });
});

describe('a new user', () => {
  test('gets a role of the tree and offices in their order, and is invited', async () => {
    server.answer('POST /api/AppUsers', { ...ILIANA, id: 'u9' });
    renderAt('/user', User);
    fireEvent.click(await screen.findByRole('button', { name: 'New user' }));
    await screen.findByRole('dialog', { name: 'New user' });
    fireEvent.change(field(/^Name/), { target: { value: 'Ana Ruiz' } });
    fireEvent.change(field(/^E-mail/), { target: { value: 'ana@alisio.test' } });
    const list = screen.getAllByRole('combobox', { name: /^Role/ }).at(-1) as HTMLElement;
    fireEvent.click(list);
    const dialog = within(screen.getByRole('dialog', { name: 'New user' }));
    await waitFor(() => expect(list.getAttribute('aria-expanded')).toBe('true'));
    const offered = document.getElementById(list.getAttribute('aria-controls') ?? '') as HTMLElement;
    const options = within(offered).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Charter admin',
      'Charter sale',
      'Sale agent',
    ]);
    fireEvent.click(options[1] as HTMLElement);
    expect(await dialog.findByText('Charter sale may')).toBeTruthy();
    await choose(/^Offices/, /^Miami Centro/);
    await choose(/^Offices/, /^Miami Airport/);
    fireEvent.click(await dialog.findByRole('button', { name: 'Start in Miami Airport' }));
    press(/^Save/);
    expect(await screen.findByText('Invitation sent to ana@alisio.test.')).toBeTruthy();
    expect(server.called('POST /api/AppUsers')[0]?.body).toEqual({
      name: 'Ana Ruiz',
      email: 'ana@alisio.test',
      role: 'CharterSale',
      officeIds: ['o2', 'o1'],
      disabled: false,
    });
  });
});

describe('somebody else', () => {
  test('is changed by a POST with id and version', async () => {
    server.answer('POST /api/AppUsers', ILIANA);
    renderAt('/user', User);
    const dialog = await openUser(ILIANA);
    fireEvent.click(dialog.getByRole('switch', { name: 'Can sign in' }));
    expect(dialog.getByText(/^Saving disables the account/)).toBeTruthy();
    press(/^Save/);
    await waitFor(() => expect(server.called('POST /api/AppUsers')).toHaveLength(1));
    expect(server.called('POST /api/AppUsers')[0]?.body).toMatchObject({
      id: 'u2',
      version: 4,
      officeIds: ['o1', 'o2'],
      disabled: true,
    });
  });

  test('who was invited can be invited again; who has a password can be signed out', async () => {
    server.answer('POST /api/AppUsers/Invite/u3', { message: '' });
    renderAt('/user', User);
    const dialog = await openUser(YOEL);
    expect(dialog.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    press('Send invitation again');
    expect(await screen.findByText('Invitation sent to u3@alisio.test.')).toBeTruthy();
  });

  test('the link of an invitation is shown where the browser cannot copy it', async () => {
    server.answer('POST /api/AppUsers/CopyLink/u3', { link: 'https://desk.test/#/activate/once' });
    renderAt('/user', User);
    await openUser(YOEL);
    press('Copy link');
    expect(await screen.findByText('Copy this link now')).toBeTruthy();
    expect(screen.getByText(/^https:\/\/desk\.test\/#\/activate\/once It works once/)).toBeTruthy();
    act(() => answer(true));
  });

  test('the own e-mail asks for the password, unless it waits to be confirmed', async () => {
    server.answer('GET /api/AppUsers', [{ ...MARIA, newEmail: 'new@alisio.test' }]);
    renderAt('/user', User);
    const dialog = await openUser(MARIA);
    expect(dialog.queryByLabelText(/^Current password/)).toBeNull();
    fireEvent.change(dialog.getByLabelText(/^E-mail/), { target: { value: 'other@alisio.test' } });
    expect(await dialog.findByLabelText(/^Current password/)).toBeTruthy();
  });

  test('sessions end after a question', async () => {
    server.answer('POST /api/AppUsers/EndSessions/u2', { message: '' });
    renderAt('/user', User);
    await openUser(ILIANA);
    press('Sign out everywhere');
    await screen.findByText('Sign out everywhere?');
    expect(server.called('POST /api/AppUsers/EndSessions/u2')).toHaveLength(0);
    act(() => answer(true));
    expect(await screen.findByText('Iliana Soto is signed out everywhere.')).toBeTruthy();
  });

  test('a lost second factor is removed with a reason', async () => {
    server.answer('GET /api/AppUsers', [{ ...ILIANA, hasSecondFactor: true }]);
    server.answer('POST /api/AppUsers/RemoveSecondFactor/u2', { message: '' });
    renderAt('/user', User);
    await openUser(ILIANA);
    press('Remove second factor');
    const asked = within(
      await screen.findByRole('dialog', { name: 'Remove the second factor of Iliana Soto' }),
    );
    fireEvent.change(asked.getByRole('textbox', { name: /^Reason/ }), {
      target: { value: 'Lost the phone' },
    });
    fireEvent.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Iliana Soto has no second factor any more.')).toBeTruthy();
    expect(server.called('POST /api/AppUsers/RemoveSecondFactor/u2')[0]?.body).toEqual({
      reason: 'Lost the phone',
    });
  });

  test('several are deleted at once after a question', async () => {
    server.answer('POST /api/AppUsers/DeleteList', { deleted: 2 });
    renderAt('/user', User);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Iliana Soto' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Yoel Cabrera' }));
    press('Delete');
    expect(await screen.findByText('Click Ok to delete these 2 users')).toBeTruthy();
    act(() => answer(true));
    expect(await screen.findByText('2 users deleted')).toBeTruthy();
    expect(server.called('POST /api/AppUsers/DeleteList')[0]?.body).toEqual({ ids: ['u2', 'u3'] });
  });
});

describe('an office’s admin', () => {
  beforeEach(() => {
    act(() => clearSession());
    signIn('OfficeAdmin', { id: 'p3', officeId: 'o3', officeName: 'Kendall' });
    server.answer('GET /api/Auth/Profile', user('u5', 'Me', 'OfficeAdmin'));
    server.answer('GET /api/AppUsers/GetTreeRole', [branch('OfficeSaleAgent')]);
    server.answer('GET /api/AppUsers', [user('u6', 'The boss', 'OfficeHoldingAdmin'), YOEL]);
  });

  test('only looks at who has a role above', async () => {
    renderAt('/user', User);
    const dialog = await openUser(user('u6', 'The boss', 'OfficeHoldingAdmin'));
    expect(dialog.getByText(/^You can't assign this role/)).toBeTruthy();
    expect(field(/^Name/).disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: /^Save|^Delete/ })).toBeNull();
  });

  test('finds the only role and the own office filled in', async () => {
    renderAt('/user', User);
    fireEvent.click(await screen.findByRole('button', { name: 'New user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
    expect((dialog.getByRole('combobox', { name: /^Role/ }) as HTMLInputElement).value).toBe('Sale agent');
    const listed = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toContainEqual(expect.stringContaining('Kendall'));
  });
});
