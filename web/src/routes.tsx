// Every route of the program, one line each: where, who may open it, what the menu calls it, its screen.
import { IconBuildingAirport, IconLayoutDashboard, IconPlane } from '@tabler/icons-react';
import { lazy } from 'react';
import { CAPABILITIES, EVERYBODY } from './access';
import { s } from './kit/t';
import type { RouteEntry } from './shell/menu';

const flightType = CAPABILITIES['Flight-type charter'];

export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/login',
    name: 'auth.login',
    roles: 'anonymous',
    screen: lazy(() => import('./features/auth/Login')),
  },
  {
    path: '/activate/$token',
    name: 'auth.login.activate',
    roles: 'anonymous',
    screen: lazy(() => import('./features/auth/Activate')),
  },
  {
    path: '/resetPassword',
    name: 'auth.reset.password',
    roles: 'anonymous',
    screen: lazy(() => import('./features/auth/ResetPassword')),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Dashboard'), icon: IconLayoutDashboard },
    screen: lazy(() => import('./features/dashboard/Dashboard')),
  },
  { path: '/profile', roles: EVERYBODY, screen: lazy(() => import('./features/profile/Profile')) },
  { path: '/activityFeed', roles: EVERYBODY, screen: lazy(() => import('./features/activity/ActivityFeed')) },
  {
    path: '/airport',
    roles: flightType,
    menu: { group: 'Setting', label: s('Airports'), icon: IconBuildingAirport },
    screen: lazy(() => import('./features/reference/Airport')),
  },
  {
    path: '/airline',
    roles: flightType,
    menu: { group: 'Setting', label: s('Airlines'), icon: IconPlane },
    screen: lazy(() => import('./features/reference/Airline')),
  },
  // The kit sheet: every piece in every state. Reached by its address only.
  { path: '/kit', roles: 'anonymous', screen: lazy(() => import('./features/kit/KitSheet')) },
];
