import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentRole } from '../access';
import { Palette, type PaletteItem } from '../kit/Palette';
import { useStore } from '../kit/store';
import { t } from '../kit/t';
import { MENU_GROUPS, menuOf, type RouteEntry } from './menu';
import { goToOpen } from './shortcuts';
import { useFlightSearch } from './useFlightSearch';

/** Ctrl K: one search box, over the menu and the flights. */
export function GoTo({ entries }: { entries: readonly RouteEntry[] }) {
  const opened = useStore(goToOpen);
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const flights = useFlightSearch(opened ? query : '');
  const wanted = query.trim().toLowerCase();
  const items: PaletteItem[] = MENU_GROUPS.flatMap(({ group, label }) =>
    menuOf(entries, group, currentRole()).map((item) => ({
      id: item.path,
      title: t(item.label),
      icon: item.icon,
      end: label && t(label),
    })),
  ).filter((item) => item.title.toLowerCase().includes(wanted));
  const groups = [
    { label: t('Menu'), items },
    { label: t('Flights'), items: flights },
  ].filter((group) => group.items.length > 0);
  const close = () => {
    goToOpen.set(false);
    setQuery('');
  };
  const pick = (item: PaletteItem) => {
    close();
    void navigate({ to: item.id });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      size={600}
      padding={0}
      title={t('Go to a page')}
      // The search box says it to those who see it; the dialog needs it as its name.
      classNames={{ header: 'visually-hidden' }}
    >
      <Palette
        label={t('Go to a page')}
        query={query}
        onQuery={setQuery}
        groups={groups}
        {...(groups.length === 0 ? { message: t('Nothing found') } : {})}
        onPick={pick}
        onClose={close}
        autoFocus
      />
    </Modal>
  );
}
