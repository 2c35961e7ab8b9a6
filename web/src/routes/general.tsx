// What everybody opens, signed in or not.
import { IconLayoutDashboard, IconSignature } from '@tabler/icons-react';
import { lazy } from 'react';
import { EVERYBODY } from '../access';
import { s } from '../kit/i18n/t';
import type { RouteEntry } from '../shell/menu';

// All pages of the guide share a screen, so that their list stays where it is.
const guide = lazy(() => import('../features/guide/Guide'));

export const GENERAL: readonly RouteEntry[] = [
  {
    path: '/login',
    name: 'auth.login',
    roles: 'anonymous',
    guide: 'start',
    screen: lazy(() => import('../features/auth/Login')),
  },
  {
    path: '/activate/$token',
    name: 'auth.login.activate',
    roles: 'anonymous',
    guide: 'start',
    screen: lazy(() => import('../features/auth/Activate')),
  },
  {
    path: '/resetPassword',
    name: 'auth.reset.password',
    roles: 'anonymous',
    guide: 'start',
    screen: lazy(() => import('../features/auth/ResetPassword')),
  },
  {
    path: '/secondFactor',
    roles: 'anonymous',
    guide: 'start',
    screen: lazy(() => import('../features/auth/SecondFactor')),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Dashboard'), icon: IconLayoutDashboard },
    guide: 'start',
    screen: lazy(() => import('../features/dashboard/Dashboard')),
  },
  {
    path: '/profile',
    roles: EVERYBODY,
    guide: 'start',
    screen: lazy(() => import('../features/profile/Profile')),
  },
  {
    path: '/hardware/setup',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Setup Topaz and Scanner'), icon: IconSignature },
    guide: 'hardware',
    screen: lazy(() => import('../features/hardware/HardwareSetup')),
  },
  {
    path: '/passenger/$id',
    roles: EVERYBODY,
    guide: 'passengers',
    screen: lazy(() => import('../features/passengers/Passenger')),
  },
  {
    path: '/activityFeed',
    roles: EVERYBODY,
    guide: 'log',
    screen: lazy(() => import('../features/activity/ActivityFeed')),
  },
  {
    path: '/guide',
    roles: EVERYBODY,
    guide: 'start',
    screen: guide,
  },
  { path: '/guide/$page', roles: EVERYBODY, guide: 'start', screen: guide },
];
