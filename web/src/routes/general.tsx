// What everybody opens, signed in or not.
import { IconLayoutDashboard, IconSignature } from '@tabler/icons-react';
import { lazy } from 'react';
import { EVERYBODY } from '../access';
import { s } from '../kit/i18n/t';
import type { RouteEntry } from '../shell/menu';

export const GENERAL: readonly RouteEntry[] = [
  {
    path: '/login',
    name: 'auth.login',
    roles: 'anonymous',
    screen: lazy(() => import('../features/auth/Login')),
  },
  {
    path: '/activate/$token',
    name: 'auth.login.activate',
    roles: 'anonymous',
    screen: lazy(() => import('../features/auth/Activate')),
  },
  {
    path: '/resetPassword',
    name: 'auth.reset.password',
    roles: 'anonymous',
    screen: lazy(() => import('../features/auth/ResetPassword')),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Dashboard'), icon: IconLayoutDashboard },
    screen: lazy(() => import('../features/dashboard/Dashboard')),
  },
  { path: '/profile', roles: EVERYBODY, screen: lazy(() => import('../features/profile/Profile')) },
  {
    path: '/hardware/setup',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Setup Topaz and Scanner'), icon: IconSignature },
    screen: lazy(() => import('../features/hardware/HardwareSetup')),
  },
  {
    path: '/passenger/$id',
    roles: EVERYBODY,
    screen: lazy(() => import('../features/passengers/Passenger')),
  },
  {
    path: '/activityFeed',
    roles: EVERYBODY,
    screen: lazy(() => import('../features/activity/ActivityFeed')),
  },
];
