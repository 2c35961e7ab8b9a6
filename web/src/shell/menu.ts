import type { Icon } from '@tabler/icons-react';
import type { LazyExoticComponent } from 'react';
import type { Role } from '../access';
import { s } from '../kit/i18n/t';

export type MenuGroup = 'General' | 'Sell' | 'Fly' | 'Accounting' | 'Setting';

export const MENU_GROUPS: readonly { group: MenuGroup; label: string }[] = [
  { group: 'General', label: '' },
  { group: 'Sell', label: s('Sell') },
  { group: 'Fly', label: s('Fly') },
  { group: 'Accounting', label: s('Accounting') },
  { group: 'Setting', label: s('Setting') },
];

/** One line of the route table: where, who, what it is called, what is shown. */
export interface RouteEntry {
  path: string;
  /** The specification's name of the route, where it has one. */
  name?: string;
  roles: readonly Role[] | 'anonymous';
  screen: LazyExoticComponent<() => React.ReactNode>;
  /** The page of the guide that tells how the work on this screen is done. */
  guide: string;
  /** Where it stands in the menu; without it the route is reached by links only. */
  menu?: {
    group: MenuGroup;
    label: string;
    icon: Icon;
    /** The roles whose menu has it, where others who may open it come by links. */
    shownTo?: readonly Role[];
    /** How the addresses begin of pages that belong to it though they are not below its own. */
    also?: string;
  };
}

export const mayOpen = (roles: RouteEntry['roles'], role: Role | undefined): boolean =>
  roles === 'anonymous' || (role !== undefined && roles.includes(role));

/** The entries of one menu group that a role may open. */
export const menuOf = (entries: readonly RouteEntry[], group: MenuGroup, role: Role | undefined) =>
  entries.flatMap((entry) =>
    entry.menu?.group === group && mayOpen(entry.menu.shownTo ?? entry.roles, role)
      ? [{ ...entry.menu, path: entry.path }]
      : [],
  );

/** The page of the guide for the screen that is shown; what has none, as a mistyped address, gets the first. */
export const guideOf = (entries: readonly RouteEntry[], match: { fullPath: string } | undefined): string =>
  entries.find(({ path }) => path === match?.fullPath)?.guide ?? 'start';

/** Which page an address shows. Addresses that share a screen are one page: it decides what a new one means. */
export function pageOf(
  entries: readonly RouteEntry[],
  match: { fullPath: string; pathname: string } | undefined,
): string | undefined {
  const screen = entries.find(({ path }) => path === match?.fullPath)?.screen;
  const sharing = entries.filter((entry) => entry.screen === screen);
  return sharing.length > 1 ? sharing[0]?.path : match?.pathname;
}
