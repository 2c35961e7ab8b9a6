import { Button } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useMobile } from '../kit/hooks/mobile';
import { t, useLanguage } from '../kit/i18n/t';
import { Box, Row, Stack } from '../kit/layout/Box';
import { useActivityDrawer } from './activity';
import { reload, useBuildReport, watchBuild } from './build';
import { GoTo } from './GoTo';
import styles from './MasterLayout.module.css';
import { guideOf, pageOf, type RouteEntry } from './menu';
import { NavDrawer } from './NavDrawer';
import { ShortcutList } from './ShortcutList';
import { fitMenu, menuOpen, useSetting } from './settings';
import { useShellKeys } from './shortcuts';
import { TopBar } from './TopBar';

// Most pages are worked on with the drawer shut.
const ActivityDrawer = lazy(() => import('./ActivityDrawer'));

function UpdateNotice() {
  if (useBuildReport() !== 'updated') return null;
  return (
    <Row
      gap={12}
      fixed
      size={13}
      weight={500}
      tone="info"
      line="bottom"
      ground="info-soft"
      pad="0 var(--gutter)"
      height={40}
      role="status"
    >
      {t('Charterdesk was updated.')}
      <Button size="xs" onClick={reload}>
        {t('Reload')}
      </Button>
    </Row>
  );
}

/** Follows the window across the width where the menu becomes a sheet over the page. */
function useFittingMenu(mobile: boolean): void {
  const was = useRef(mobile);
  useLayoutEffect(() => {
    if (was.current !== mobile) fitMenu(mobile);
    was.current = mobile;
  }, [mobile]);
}

interface MasterLayoutProps {
  entries: readonly RouteEntry[];
  /** The search box of the top bar. */
  search: ReactNode;
  /** What can be opened from any page. */
  dialogs: ReactNode;
}

/** The frame around every page: menu, top bar, page, activity log. */
export function MasterLayout({ entries, search, dialogs }: MasterLayoutProps) {
  const mobile = useMobile();
  useFittingMenu(mobile);
  const [menu, setMenu] = useSetting(menuOpen);
  const [activity] = useActivityDrawer();
  // The page that is shown, not the one on its way: a new key would start the old page once more meanwhile.
  const page = useRouterState({ select: ({ matches }) => pageOf(entries, matches.at(-1)) });
  const guide = useRouterState({ select: ({ matches }) => guideOf(entries, matches.at(-1)) });
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
        <Box className={styles.menu} fixed height="100%">
          <NavDrawer entries={entries} onNavigate={leaveMenu} />
        </Box>
      )}
      <Stack grow shrink>
        <TopBar search={search} />
        <UpdateNotice />
        <Row align="stretch" grow shrink>
          <main key={page} className={styles.main}>
            <Outlet />
          </main>
          {activity && (
            <Suspense fallback={null}>
              <ActivityDrawer />
            </Suspense>
          )}
        </Row>
      </Stack>
      <GoTo entries={entries} />
      {dialogs}
      <ShortcutList guide={guide} />
    </div>
  );
}
