import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../kit/testing/testing';
import { textOf, useAddress } from './address';

type Change = (part: { filter: string }) => void;

/** A list whose rows lead to a record that is not loaded until it is let. */
async function openList() {
  const list: { change: Change } = { change: () => {} };
  function List() {
    const { search, change } = useAddress<{ filter: string }>();
    list.change = change;
    return <p>List of {textOf(search.filter) || 'all'}</p>;
  }
  let load: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/list', component: List }),
      createRoute({
        getParentRoute: () => root,
        path: '/record',
        component: () => <p>Record</p>,
        beforeLoad: () => loaded,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/List'] }),
  });
  renderKit(<RouterProvider router={router} />);
  await screen.findByText('List of all');
  return { list, router, load };
}

it('keeps what a list is narrowed by, however the path is spelled', async () => {
  const { list, router } = await openList();
  act(() => list.change({ filter: 'Soto' }));
  await screen.findByText('List of Soto');
  expect(router.latestLocation.search).toEqual({ filter: 'Soto' });
});

it('does not narrow the page that a row was opened into, when the typing rests after the press', async () => {
  const { list, router, load } = await openList();
  act(() => void router.navigate({ to: '/record' }));
  await act(async () => list.change({ filter: 'Soto' }));
  load();
  await screen.findByText('Record');
  expect(router.latestLocation.href).toBe('/record');
});
