import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { PERMISSIONS, type Role } from '../../api/client/access.gen';
import { client } from '../../api/client/client.gen';
import { startSession } from '../../api/session';
import { configureTransport } from '../../api/transport';
import { renderKit } from './testing';

export type Answer = { status?: number; body?: unknown };
export type Call = { call: string; query?: Record<string, string> | undefined; body: unknown };

/** A server that answers "GET /api/Charter/GetCurrent" and the like, and keeps what it was asked. */
export function stubServer(answers: Record<string, (body: never) => Answer>): Call[] {
  const calls: Call[] = [];
  configureTransport(client, { onUnauthorized: () => undefined });
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const request = new Request(asked, init);
    const text = await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const body: unknown = /^[{[]/.test(text) ? JSON.parse(text) : text || undefined;
    // Absent without one, so that most tests compare call and body alone.
    const query = searchParams.size > 0 ? Object.fromEntries(searchParams) : undefined;
    calls.push({ call, query, body });
    const { status = 200, body: said } = answers[call]?.(body as never) ?? { status: 404, body: {} };
    return new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } });
  });
  // The router goes to the top of a new page; jsdom has no top.
  vi.stubGlobal('scrollTo', () => undefined);
  return calls;
}

/** Signed in with what the server's table gives the role. */
export function signIn(role: Role): void {
  const permissions = Object.entries(PERMISSIONS)
    .filter(([, roles]) => (roles as readonly Role[]).includes(role))
    .map(([permission]) => permission);
  startSession({ token: 'T', role, name: 'Iliana Soto', appUserOffices: [], permissions });
}

/** A screen at its addresses, in a router like the program's; other addresses show nothing. */
export function showAt(
  paths: string | readonly string[],
  Screen: () => ReactNode,
  address = [paths].flat()[0],
) {
  const root = createRootRoute();
  const pages = [paths]
    .flat()
    .map((path) => createRoute({ getParentRoute: () => root, path, component: Screen }));
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address ?? '/'] }),
    defaultNotFoundComponent: () => null,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the program's own router is not the one of the test.
  renderKit(<RouterProvider router={router as any} />);
  return router;
}
