import { useSyncExternalStore } from 'react';

const USER_KEY = 'AppUser';
const OFFICE_KEY = 'ActiveOfficeId';
const HOLDING_KEY = 'ActiveOfficeHoldingId';
/** What check-in keeps of a flight for the time without a line. It goes with the session, whether or not check-in was opened since. */
export const SNAPSHOT_DATABASE = 'CheckInSnapshot';

export interface AppUserOffice {
  readonly id: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly officeHoldingId: string;
  readonly timeZone?: string;
}

export interface SessionUser {
  readonly token: string;
  readonly role: string;
  readonly name: string;
  readonly appUserOffices: readonly AppUserOffice[];
  readonly permissions: readonly string[];
}

export interface Session {
  readonly user: SessionUser;
  readonly activeOffice: AppUserOffice | undefined;
}

const EMPTY = { role: '', name: '', appUserOffices: [], permissions: [] };

const hasToken = (value: unknown): value is Partial<SessionUser> & { token: string } =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  value.token !== '';

const listeners = new Set<() => void>();
let current: Session | null = read();

export const getSession = (): Session | null => current;

export const isAuthenticated = (): boolean => current !== null;

/** Takes the place of any session before it; the active office starts as the first. */
export function startSession(user: SessionUser): void {
  clearStorage();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  refresh();
}

export function clearSession(): void {
  clearStorage();
  refresh();
}

/** Works from another of the user's offices from now on. */
export function setActiveOffice(officeId: string): void {
  const office = current?.user.appUserOffices.find((each) => each.officeId === officeId);
  if (!office) throw new Error(`Not an office of this user: ${officeId}`);
  storeOffice(office);
  refresh();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, or null; the component renders again when somebody signs in, signs out or changes office. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, getSession);

// Another tab signed in, signed out or changed office.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === null || [USER_KEY, OFFICE_KEY, HOLDING_KEY].includes(event.key)) refresh();
  });
}

function refresh(): void {
  current = read();
  for (const listener of listeners) listener();
}

function read(): Session | null {
  const user = storedUser();
  if (!user) return null;
  const chosen = localStorage.getItem(OFFICE_KEY);
  const activeOffice =
    user.appUserOffices.find((office) => office.officeId === chosen) ?? user.appUserOffices[0];
  if (activeOffice && activeOffice.officeId !== chosen) storeOffice(activeOffice);
  return { user, activeOffice };
}

function storedUser(): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return hasToken(stored) ? { ...EMPTY, ...stored } : null;
  } catch {
    // Not ours or half written: signing in again is the cure.
    return null;
  }
}

function storeOffice(office: AppUserOffice): void {
  localStorage.setItem(OFFICE_KEY, office.officeId);
  localStorage.setItem(HOLDING_KEY, office.officeHoldingId);
}

function clearStorage(): void {
  for (const key of [USER_KEY, OFFICE_KEY, HOLDING_KEY]) localStorage.removeItem(key);
  globalThis.indexedDB?.deleteDatabase(SNAPSHOT_DATABASE);
}
