import { Popover } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMobile } from '../kit/hooks/mobile';
import { t } from '../kit/i18n/t';
import { bookingPage } from './bookingPages';
import styles from './TopBar.module.css';

// Its code comes with the first time somebody opens it.
const LocatorSearch = lazy(() => import('./LocatorSearch'));

/** The locator search of the top bar, for whoever may open a booking. */
export function LocatorButton() {
  const [opened, setOpened] = useState(false);
  const mobile = useMobile();
  if (bookingPage('') === undefined) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={6} width={360} returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={mobile ? styles.icon : styles.locator}
          aria-label={t('Locator')}
          onClick={() => setOpened(!opened)}
        >
          <IconHash stroke={1.5} aria-hidden />
          {!mobile && t('Locator')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popup ?? ''} aria-label={t('Locator')}>
        <Suspense fallback={null}>
          <LocatorSearch onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
