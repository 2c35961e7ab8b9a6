import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../kit/hooks/store';
import { t } from '../kit/i18n/t';
import { Box } from '../kit/layout/Box';
import type { RouteEntry } from './menu';
import { goToOpen } from './shortcuts';

// Its code comes after the first page, and before anybody types into it.
const load = () => import('./GoToSearch');
const GoToSearch = lazy(load);

/** Ctrl K: one search box over passengers, bookings, flights, the menu and what can be begun from anywhere. */
export function GoTo({ entries }: { entries: readonly RouteEntry[] }) {
  const opened = useStore(goToOpen);
  const close = () => goToOpen.set(false);
  // Without the network it is loaded when the search is opened.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      size={600}
      padding={0}
      // From the top and not in the middle: what is found must not move the box.
      centered={false}
      yOffset="12vh"
      title={t('Search passengers and pages')}
      // The search box says it to those who see it; the dialog needs it as its name.
      classNames={{ header: 'visually-hidden' }}
    >
      <Suspense fallback={<Box height={442} />}>
        <GoToSearch entries={entries} onClose={close} />
      </Suspense>
    </Modal>
  );
}
