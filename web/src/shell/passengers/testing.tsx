import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { PassengerRead } from '../../api/client';
import { PERMISSIONS, type Role } from '../../api/client/access.gen';
import { client } from '../../api/client/client.gen';
import { startSession } from '../../api/session';
import { configureTransport } from '../../api/transport';
import { renderKit } from '../../kit/testing';

export interface Answer {
  status?: number;
  body?: unknown;
}

export type Call = { call: string; body: unknown };

const COUNTRIES = [
  { id: 'us', code: 'US', alpha3: 'USA', name: 'United States' },
  { id: 'cu', code: 'CU', alpha3: 'CUB', name: 'Cuba' },
];

/** A server that answers "POST /api/Passengers" and the like, and keeps what it was asked. */
export function stubServer(answers: Record<string, (body: never) => Answer>): Call[] {
  const calls: Call[] = [];
  const all: Record<string, (body: never) => Answer> = {
    'GET /api/Countries': () => ({ body: COUNTRIES }),
    'GET /api/Ofac': () => ({ body: [] }),
    'GET /api/CountryStateOrProvinces': () => ({ body: [] }),
    'POST /api/PassengerBook/GetByFilters': () => ({ body: [] }),
    ...answers,
  };
  configureTransport(client, { onUnauthorized: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
    calls.push({ call, body });
    const { status = 200, body: said } = all[call]?.(body as never) ?? { status: 404, body: {} };
    return new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } });
  });
  // The router goes to the top of a new page; jsdom has no top.
  vi.stubGlobal('scrollTo', () => undefined);
  return calls;
}

export function signIn(role: Role): void {
  const permissions = Object.entries(PERMISSIONS)
    .filter(([, roles]) => (roles as readonly Role[]).includes(role))
    .map(([permission]) => permission);
  startSession({ token: 'T', role, name: 'Yanelis Cruz', appUserOffices: [], permissions });
}

/** A screen at its address, in a router like the program's; other addresses show where they are. */
export function showAt(path: string, Screen: () => ReactNode, address = path) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the program's own router is not the one of the test.
  renderKit(<RouterProvider router={router as any} />);
  return router;
}

export const MARISOL: PassengerRead = {
  id: 'p1',
  version: 1,
  isTitular: true,
  officeIds: ['o1'],
  mergedIntoId: null,
  passengerInfo: {
    id: 'i1',
    version: 3,
    passengerEntityId: 'p1',
    passengerFullName: 'Marisol Peña Duarte',
    firstName: 'Marisol',
    middleName: null,
    lastName: 'Peña',
    secondLastName: 'Duarte',
    dateOfBirth: '1984-05-17',
    gender: 'F',
    passengerAgeCategory: 'Adult',
    primaryTravelDocumentId: 'd1',
    primaryTravelDocument: {
      id: 'd1',
      version: 2,
      passengerId: 'p1',
      documentRank: 'Primary',
      documentType: 'Passport',
      documentNumber: '•••2913',
      issuedId: 'cu',
      expirationDate: '2031-04-30',
      differentNames: false,
    },
    secondaryTravelDocumentId: null,
    secondaryTravelDocument: null,
    ofacId: null,
    billingAddressId: null,
    residentialAddressId: null,
    destinationAddressId: null,
    phone1: '3055550148',
    phone2: null,
    email: null,
    nationalityId: 'cu',
    active: true,
    travelDocumentsVerified: true,
    current: true,
    frozen: false,
  },
};
