import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  getSession,
  isAuthenticated,
  type SessionUser,
  setActiveOffice,
  startSession,
  useSession,
} from './session';

const office = (n: number) => ({
  id: `id${n}`,
  officeId: `office${n}`,
  officeName: `Office ${n}`,
  officeHoldingId: `holding${n}`,
});
const user: SessionUser = {
  token: 'secret',
  role: 'OfficeSaleAgent',
  name: 'Ana',
  appUserOffices: [office(1), office(2)],
  permissions: ['sell'],
};
const stored = () =>
  ['AppUser', 'ActiveOfficeId', 'ActiveOfficeHoldingId'].map((key) => localStorage.getItem(key));

beforeEach(() => clearSession());

describe('the session', () => {
  it('is stored, with the first office as the active one', () => {
    startSession(user);
    expect(getSession()).toEqual({ user, activeOffice: office(1) });
    expect(stored()).toEqual([JSON.stringify(user), 'office1', 'holding1']);
    expect(isAuthenticated()).toBe(true);
  });

  it('changes office, and the holding with it', () => {
    startSession(user);
    setActiveOffice('office2');
    expect(getSession()?.activeOffice).toEqual(office(2));
    expect(stored().slice(1)).toEqual(['office2', 'holding2']);
  });

  it('refuses an office that is not the user’s', () => {
    startSession(user);
    expect(() => setActiveOffice('office9')).toThrow('office9');
    expect(getSession()?.activeOffice).toEqual(office(1));
  });

  it('takes nothing over from the session before', () => {
    startSession(user);
    setActiveOffice('office2');
    startSession({ ...user, token: 'other' });
    expect(getSession()?.activeOffice).toEqual(office(1));
  });

  it('leaves nothing behind when cleared', () => {
    startSession(user);
    clearSession();
    expect(getSession()).toBeNull();
    expect(isAuthenticated()).toBe(false);
    expect(stored()).toEqual([null, null, null]);
  });

  it('takes along what check-in kept for the time without a line', () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    startSession(user);
    deleteDatabase.mockClear();
    clearSession();
    expect(deleteDatabase.mock.calls).toEqual([['CheckInSnapshot']]);
    vi.unstubAllGlobals();
  });

  it('works for a user without offices', () => {
    startSession({ ...user, appUserOffices: [] });
    expect(getSession()?.activeOffice).toBeUndefined();
    expect(stored().slice(1)).toEqual([null, null]);
  });

  it('renders its users again, and only when something changed', () => {
    const { result, rerender } = renderHook(() => useSession());
    expect(result.current).toBeNull();
    act(() => startSession(user));
    const before = result.current;
    expect(before?.user.name).toBe('Ana');
    rerender();
    expect(result.current).toBe(before);
    act(() => setActiveOffice('office2'));
    expect(result.current?.activeOffice?.officeId).toBe('office2');
  });

  it('follows another tab', () => {
    const { result } = renderHook(() => useSession());
    localStorage.setItem('AppUser', JSON.stringify(user));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'AppUser' })));
    expect(result.current?.user.token).toBe('secret');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(result.current).toBeNull();
  });
});

describe('a stored session', () => {
  const reopened = async (appUser: string | null, activeOffice?: string) => {
    localStorage.clear();
    if (appUser !== null) localStorage.setItem('AppUser', appUser);
    if (activeOffice) localStorage.setItem('ActiveOfficeId', activeOffice);
    vi.resetModules();
    return (await import('./session')).getSession();
  };

  it('outlives the page, with the office that was active', async () => {
    expect(await reopened(JSON.stringify(user), 'office2')).toEqual({ user, activeOffice: office(2) });
  });

  it('falls back to the first office when the active one was taken away', async () => {
    expect((await reopened(JSON.stringify(user), 'office9'))?.activeOffice).toEqual(office(1));
    expect(stored().slice(1)).toEqual(['office1', 'holding1']);
  });

  it.each([null, '', 'x', '{"token":', 'null', '[]', '{}', '{"token":""}', '{"token":7}', '"text"'])(
    'is none when it is %j',
    async (text) => {
      expect(await reopened(text)).toBeNull();
    },
  );
});
