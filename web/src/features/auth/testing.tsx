import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { client } from '../../api/client/client.gen';
import { configureTransport } from '../../api/transport';
import { renderKit } from '../../kit/testing/testing';
import Activate from './Activate';
import Login from './Login';
import ResetPassword from './ResetPassword';
import SecondFactor from './SecondFactor';

// jsdom has none; the router scrolls up on every new page.
window.scrollTo = () => undefined;

const network = vi.fn<(request: Request) => Promise<Response>>();

configureTransport(client, { onUnauthorized: () => undefined, baseUrl: 'https://desk.example' });
client.setConfig({ fetch: ((request: Request) => network(request)) as typeof fetch });

/** What the server answers to every call from now on. */
export function serverSays(status: number, body: unknown): void {
  network.mockReset().mockImplementation(
    async () =>
      new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json' },
      }),
  );
}

/** What the server answers to one call after the other. */
export function serverSaysInTurn(...answers: readonly [status: number, body: unknown][]): void {
  network.mockReset();
  for (const [status, body] of answers) {
    network.mockImplementationOnce(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
    );
  }
}

export const serverIsAway = (): void => {
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
};

export const serverIsSlow = (): void => {
  network.mockReset().mockReturnValue(new Promise(() => undefined));
};

export async function sent(): Promise<{ url: string; body: unknown }[]> {
  const requests = network.mock.calls.map(([request]) => request.clone());
  return Promise.all(
    requests.map(async (request) => ({
      url: request.url.replace('https://desk.example', ''),
      body: JSON.parse(await request.text()),
    })),
  );
}

/** Opens an address of the anonymous pages; anything else shows only where one came to. */
export async function open(address: string) {
  const root = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/login', Login),
      page('/activate/$token', Activate),
      page('/resetPassword', ResetPassword),
      page('/secondFactor', SecondFactor),
      page('/$', () => <p>Somewhere inside</p>),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderKit(<RouterProvider router={router} />);
  expect(await screen.findByRole('main')).toBeTruthy();
  return { at: () => router.state.location.href };
}

export const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
