import { Button } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useMobile } from '../kit/hooks/mobile';
import { t, useLanguage } from '../kit/i18n/t';
import { useActivityDrawer } from './activity';
import { reload, useBuildReport, watchBuild } from './build';
import { GoTo } from './GoTo';
import styles from './MasterLayout.module.css';
import { pageOf, type RouteEntry } from './menu';
import { NavDrawer } from './NavDrawer';
import { PassengerDialogs } from './passengers/PassengerDialogs';
import { ShortcutList } from './ShortcutList';
import { menuOpen, useSetting } from './settings';
import { useShellKeys } from './shortcuts';
import { TopBar } from './TopBar';

// Most pages are worked on with the drawer shut.
const ActivityDrawer = lazy(() => import('./ActivityDrawer'));

function UpdateNotice() {
  if (useBuildReport() !== 'updated') return null;
  return (
    <div className={styles.notice} role="status">
      {t('Charterdesk was updated.')}
      <Button size="xs" onClick={reload}>
        {t('Reload')}
      </Button>
    </div>
  );
}

/** The frame around every page: menu, top bar, page, activity log. */
export function MasterLayout({ entries }: { entries: readonly RouteEntry[] }) {
  const mobile = useMobile();
  const [menu, setMenu] = useSetting(menuOpen);
  const [activity] = useActivityDrawer();
  // The page that is shown, not the one on its way: a new key would start the old page once more meanwhile.
  const page = useRouterState({ select: ({ matches }) => pageOf(entries, matches.at(-1)) });
  useLanguage();
  useShellKeys();
  useEffect(watchBuild, []);
  const leaveMenu = () => mobile && setMenu(false);
  return (
    <div className={styles.frame} data-menu={menu || undefined}>
      {menu && mobile && (
        <button type="button" className={styles.scrim} aria-label={t('Close the menu')} onClick={leaveMenu} />
      )}
      {menu && (
        <div className={styles.menu}>
          <NavDrawer entries={entries} onNavigate={leaveMenu} />
        </div>
      )}
      <div className={styles.right}>
        <TopBar />
        <UpdateNotice />
        <div className={styles.middle}>
          <main key={page} className={styles.main}>
            <Outlet />
          </main>
          {activity && (
            <Suspense fallback={null}>
              <ActivityDrawer />
            </Suspense>
          )}
        </div>
      </div>
      <GoTo entries={entries} />
      <PassengerDialogs />
      <ShortcutList />
    </div>
  );
}
