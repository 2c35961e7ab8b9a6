import {
  IconBuildingStore,
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../api/session';
import { useMobile } from '../kit/hooks/mobile';
import { t } from '../kit/i18n/t';
import { Box, Row } from '../kit/layout/Box';
import { useActivityDrawer } from './activity';
import { Brand } from './Brand';
import { LocatorButton } from './LocatorButton';
import { menuOpen, useSetting } from './settings';
import { goToOpen } from './shortcuts';
import { signOut } from './signOut';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu';

export function TopBar({ search }: { search: ReactNode }) {
  const session = useSession();
  const mobile = useMobile();
  const [menu, setMenu] = useSetting(menuOpen);
  const [activity, toggleActivity] = useActivityDrawer();
  const [userMenu, setUserMenu] = useState(false);
  return (
    <Row
      className={styles.bar}
      as="header"
      gap={8}
      fixed
      line="bottom"
      ground="canvas"
      pad="0 var(--gutter) 0 12px"
      height="var(--h-topbar)"
    >
      <button
        type="button"
        className={styles.icon}
        aria-label={t('Menu')}
        aria-expanded={menu}
        onClick={() => setMenu(!menu)}
      >
        <IconMenu2 stroke={1.5} aria-hidden />
      </button>
      {mobile ? (
        <Brand />
      ) : (
        <div className={styles.search}>
          <Suspense fallback={null}>{search}</Suspense>
        </div>
      )}
      {!mobile && <LocatorButton />}
      <Box as="span" grow />
      {!mobile && session?.activeOffice && (
        <button type="button" className={styles.office} onClick={() => setUserMenu(true)}>
          <IconBuildingStore stroke={1.5} aria-hidden />
          <Box as="span" clip>
            {session.activeOffice.officeName}
          </Box>
          <IconChevronDown stroke={1.5} aria-hidden />
        </button>
      )}
      {mobile && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('Search')}
          onClick={() => goToOpen.set(true)}
        >
          <IconSearch stroke={1.5} aria-hidden />
        </button>
      )}
      {mobile && <LocatorButton />}
      <button
        type="button"
        className={styles.icon}
        aria-label={t('Activity log')}
        aria-pressed={activity}
        onClick={toggleActivity}
      >
        <IconHistory stroke={1.5} aria-hidden />
      </button>
      <UserMenu opened={userMenu} onChange={setUserMenu} />
      {!mobile && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('Log out')}
          onClick={() => void signOut()}
        >
          <IconLogout stroke={1.5} aria-hidden />
        </button>
      )}
    </Row>
  );
}
