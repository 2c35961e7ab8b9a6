import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { PERMISSIONS, type Permission, type Role } from '../../api/client/access.gen';
import { client } from '../../api/client/client.gen';
import { startSession } from '../../api/session';
import { configureTransport } from '../../api/transport';
import { renderKit } from '../../kit/testing/testing';

type Answer = { status?: number; body?: unknown };

/** A server of one test: an answer by call, "GET /api/AppUsers", and what was asked. */
export function fakeServer() {
  const answers = new Map<string, (body: unknown) => Answer>();
  const calls: { call: string; search: string; body: unknown }[] = [];
  configureTransport(client, { onUnauthorized: () => undefined });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (request: Request) => {
      const url = new URL(request.url);
      const text = await request.text();
      const call = `${request.method} ${url.pathname}`;
      const body: unknown = text ? JSON.parse(text) : undefined;
      calls.push({ call, search: url.search, body });
      const { status = 200, body: said } = answers.get(call)?.(body) ?? {
        status: 404,
        body: { message: 'Not Found' },
      };
      return status === 204
        ? new Response(null, { status })
        : new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } });
    }),
  );
  return {
    answer: (call: string, body: unknown, status = 200) => answers.set(call, () => ({ status, body })),
    called: (call: string) => calls.filter((each) => each.call === call),
  };
}

export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    (PERMISSIONS[permission] as readonly Role[]).includes(role),
  );

export const signIn = (role: Role, office = { id: 'p1', officeId: 'o1', officeName: 'Miami Centro' }) =>
  startSession({
    token: 'T',
    role,
    name: 'María González',
    appUserOffices: [{ ...office, officeHoldingId: 'h1' }],
    permissions: permissionsOf(role),
  });

/** A screen at its address, with the router it reads its filters from. */
export function renderAt(path: string, Screen: () => ReactNode) {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: path.split('?')[0] ?? path,
    component: Screen,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  renderKit(<RouterProvider router={router as never} />);
  return router;
}
