// The table of routes made into a router: anonymous pages by themselves, all others inside the master layout.
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { createRootRoute, createRoute, createRouter, Link, Outlet, redirect } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { EVERYBODY } from './access';
import { PassengerDialogs } from './features/passengers/PassengerDialogs';
import { EmptyState } from './kit/feedback/StateBox';
import { t, useLanguage } from './kit/i18n/t';
import { ROUTES } from './routes';
import { requireMayOpen } from './shell/guard';
import { createGuardedHistory } from './shell/leaving';
import { MasterLayout } from './shell/MasterLayout';
import type { RouteEntry } from './shell/menu';

const PassengerSearch = lazy(() => import('./features/passengers/search/PassengerSearch'));

const root = createRootRoute({ component: Outlet });

const master = createRoute({
  getParentRoute: () => root,
  id: 'master',
  component: () => (
    <MasterLayout entries={ROUTES} search={<PassengerSearch />} dialogs={<PassengerDialogs />} />
  ),
});

const drawn = new Map<RouteEntry['screen'], () => ReactNode>();

/** One component a screen: between two addresses of the same screen everything on it stays. */
function screenOf({ screen: Screen }: RouteEntry) {
  const known = drawn.get(Screen);
  if (known) return known;
  const component = () => {
    // Another language draws the screen again, with everything typed still in it.
    useLanguage();
    return (
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    );
  };
  drawn.set(Screen, component);
  return component;
}

const anonymous = ROUTES.filter((entry) => entry.roles === 'anonymous').map((entry) =>
  createRoute({ getParentRoute: () => root, path: entry.path, component: screenOf(entry) }),
);

const guarded = ROUTES.filter((entry) => entry.roles !== 'anonymous').map((entry) =>
  createRoute({
    getParentRoute: () => master,
    path: entry.path,
    component: screenOf(entry),
    beforeLoad: ({ location }) => requireMayOpen(entry.roles, location.href),
  }),
);

const unknown = createRoute({
  getParentRoute: () => master,
  path: '$',
  component: NoSuchPage,
  beforeLoad: ({ location }) => requireMayOpen(EVERYBODY, location.href),
});

function NoSuchPage() {
  return (
    <EmptyState
      icon={IconMapOff}
      title={t('Page not found')}
      why={t('Check the address.')}
      action={
        <Button size="xs" component={Link} to="/dashboard">
          {t('Dashboard')}
        </Button>
      }
    />
  );
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([home, ...anonymous, master.addChildren([...guarded, unknown])]),
  history: createGuardedHistory(),
  defaultPreload: 'intent',
});
