import { IconChevronRight, IconKeyboard, IconSettings } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentRole } from '../access';
import { Kbd } from '../kit/display/Kbd';
import { t } from '../kit/i18n/t';
import { Box, Row, Stack } from '../kit/layout/Box';
import { Brand } from './Brand';
import { MENU_GROUPS, menuOf, type RouteEntry } from './menu';
import styles from './NavDrawer.module.css';
import { shortcutsOpen } from './shortcuts';

interface NavDrawerProps {
  entries: readonly RouteEntry[];
  onNavigate: () => void;
}

type Items = ReturnType<typeof menuOf>;

function Entries({ items, onNavigate }: { items: Items; onNavigate: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <ul>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            to={item.path}
            className={styles.entry}
            activeProps={{ 'data-active': true }}
            data-active={(item.also && path.startsWith(item.also)) || undefined}
            onClick={onNavigate}
          >
            <item.icon stroke={1.5} aria-hidden />
            {t(item.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Settings are many and rarely needed: they fold away, except while one of them is open. */
function Settings({ items, onNavigate }: { items: Items; onNavigate: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const inside = items.some((item) => item.path === path);
  const [open, setOpen] = useState(inside);
  useEffect(() => {
    if (inside) setOpen(true);
  }, [inside]);
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls="menu-setting"
        onClick={() => setOpen(!open)}
      >
        <IconSettings stroke={1.5} aria-hidden />
        {t('Setting')}
        <IconChevronRight className={styles.chevron} stroke={1.5} aria-hidden />
      </button>
      <div id="menu-setting" hidden={!open} className={styles.children}>
        <Entries items={items} onNavigate={onNavigate} />
      </div>
    </>
  );
}

/** The menu: only what this role may open. */
export function NavDrawer({ entries, onNavigate }: NavDrawerProps) {
  const role = currentRole();
  const groups = MENU_GROUPS.map((one) => ({ ...one, items: menuOf(entries, one.group, role) }));
  return (
    <Stack className={styles.drawer} as="nav" ground="rail" width={220} height="100%" aria-label={t('Menu')}>
      <Row fixed pad="0 16px" height="var(--h-topbar)">
        <Brand />
      </Row>
      <Box grow scroll pad="4px 8px 12px">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ group, label, items }) => (
            <section key={group}>
              {label && group !== 'Setting' && (
                <Box as="h2" size={12} weight={500} tone="mute" pad="0 8px" margin="12px 0 4px">
                  {t(label)}
                </Box>
              )}
              {group === 'Setting' ? (
                <Box above={12}>
                  <Settings items={items} onNavigate={onNavigate} />
                </Box>
              ) : (
                <Entries items={items} onNavigate={onNavigate} />
              )}
            </section>
          ))}
      </Box>
      <Row justify="between" fixed text="caption" line="top" pad="0 16px" height={40}>
        <Row
          type="button"
          className={styles.shortcuts}
          as="button"
          plain
          gap={6}
          inline
          pad="4px 0"
          icons={14}
          onClick={() => shortcutsOpen.set(true)}
        >
          <IconKeyboard stroke={1.5} aria-hidden />
          {t('Shortcuts')} <Kbd>?</Kbd>
        </Row>
        <span>1.0.0</span>
      </Row>
    </Stack>
  );
}
