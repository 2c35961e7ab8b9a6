import { Menu } from '@mantine/core';
import {
  IconBook,
  IconCheck,
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconSignature,
  IconUser,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session';
import { useMobile } from '../kit/hooks/mobile';
import { t } from '../kit/i18n/t';
import { Text } from '../kit/layout/Box';
import { switchOffice } from './office';
import { roleName } from './roles';
import { signOut } from './signOut';
import styles from './UserMenu.module.css';

interface UserMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** Menu of the user: offices, hardware setup, log, profile and sign-out. */
export function UserMenu({ opened, onChange }: UserMenuProps) {
  const session = useSession();
  const mobile = useMobile();
  const queries = useQueryClient();
  if (!session) return null;
  const { user, activeOffice } = session;
  // What was loaded belongs to the office before.
  const pickOffice = (officeId: string) => switchOffice(officeId, () => void queries.resetQueries());
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={240}
      // The first item takes the focus: the stand-in that would otherwise is no item of a menu.
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden />}
    >
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={t('User menu')}>
          <span className={styles.avatar} aria-hidden="true">
            {initials(user.name)}
          </span>
          {!mobile && (
            <span className={styles.words}>
              <Text as="span" clip size={12} weight={600}>
                {user.name}
              </Text>
              <Text as="span" clip text="small">
                {t(roleName(user.role))}
              </Text>
            </span>
          )}
          {!mobile && <IconChevronDown stroke={1.5} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Offices')}</Menu.Label>
        {user.appUserOffices.map((office) => (
          <Menu.RadioItem
            key={office.id}
            value={office.officeId}
            checked={office.officeId === activeOffice?.officeId}
            closeMenuOnClick
            // Not onChange: choosing the present office again takes a slip back.
            onClick={() => pickOffice(office.officeId)}
          >
            {office.officeName}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/hardware/setup"
          leftSection={<IconSignature stroke={1.5} aria-hidden />}
        >
          {t('Hardware Setup')}
        </Menu.Item>
        <Menu.Item component={Link} to="/activityFeed" leftSection={<IconHistory stroke={1.5} aria-hidden />}>
          {t('Show all logs')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/guide"
          target="_blank"
          leftSection={<IconBook stroke={1.5} aria-hidden />}
        >
          {t('Guide')}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser stroke={1.5} aria-hidden />}>
          {t('Profile')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout stroke={1.5} aria-hidden />} onClick={() => void signOut()}>
          {t('Log out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
