import { Modal } from '@mantine/core';
import { IconClipboardList, IconTicket, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can, currentRole } from '../access';
import type { LocatorFound, PassengerFound } from '../api/client';
import { Palette, type PaletteItem } from '../kit/display/Palette';
import { formatDate } from '../kit/format/dates';
import { useStore } from '../kit/hooks/store';
import { t } from '../kit/i18n/t';
import { bookingPage } from './bookingPages';
import { MENU_GROUPS, menuOf, type RouteEntry } from './menu';
import { openNewPassenger, openPaste } from './passengerDialogs';
import { goToOpen } from './shortcuts';
import { useFlightSearch } from './useFlightSearch';
import { type Hits, useLocatorSearch, usePassengerSearch } from './useSearch';

interface Target extends PaletteItem {
  /** Where it leads, or what it does. */
  to?: string;
  act?: () => void;
}

const pages = (entries: readonly RouteEntry[]): Target[] =>
  MENU_GROUPS.flatMap(({ group, label }) =>
    menuOf(entries, group, currentRole()).map((item) => ({
      id: item.path,
      to: item.path,
      title: t(item.label),
      icon: item.icon,
      end: label && t(label),
    })),
  );

const actions = (): Target[] =>
  can('EditPassengers')
    ? [
        { id: 'new', title: t('New passenger'), icon: IconUserPlus, act: openNewPassenger },
        { id: 'paste', title: t('Paste passenger list'), icon: IconClipboardList, act: openPaste },
      ]
    : [];

const people = ({ found = [] }: Hits<PassengerFound>): Target[] =>
  found.map(({ id, passengerFullName, dateOfBirth }) => ({
    id: `passenger-${id}`,
    to: `/passenger/${id}`,
    title: passengerFullName,
    icon: IconUser,
    end: formatDate(dateOfBirth, 'yyyy-MM-dd'),
  }));

/** What may be a locator or its beginning: no name needs to be looked for among them. */
const LOCATOR = /^[a-z0-9]{5,6}$/i;

const bookings = ({ found = [] }: Hits<LocatorFound>): Target[] =>
  found.map(({ id, locatorNumber, passengerName }) => ({
    id: `booking-${id}`,
    to: bookingPage(id) ?? '',
    title: locatorNumber,
    icon: IconTicket,
    code: true,
    detail: passengerName ?? '',
  }));

/** Ctrl K: one search box over passengers, locators, flights, the menu and what can be begun from anywhere. */
export function GoTo({ entries }: { entries: readonly RouteEntry[] }) {
  const opened = useStore(goToOpen);
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const hits = usePassengerSearch(opened ? query : '');
  const locators = useLocatorSearch(opened && LOCATOR.test(query.trim()) ? query : '');
  const flights: Target[] = useFlightSearch(opened ? query : '').map((item) => ({ ...item, to: item.id }));
  const wanted = query.trim().toLowerCase();
  const named = (items: Target[]) => items.filter((item) => item.title.toLowerCase().includes(wanted));
  const groups = [
    { label: t('Passengers'), items: people(hits) },
    { label: t('Bookings'), items: bookings(locators) },
    { label: t('Flights'), items: flights },
    { label: t('Menu'), items: named(pages(entries)) },
    { label: t('Begin'), items: named(actions()) },
  ].filter(({ items }) => items.length > 0);
  const searching = hits.wanted && !hits.found && !hits.error;
  const message = searching ? t('Searching…') : groups.length === 0 ? t('Nothing found') : undefined;
  const close = () => {
    goToOpen.set(false);
    setQuery('');
  };
  const pick = ({ to, act }: Target) => {
    close();
    act?.();
    if (to) void navigate({ to });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      size={600}
      padding={0}
      title={t('Search passengers and pages')}
      // The search box says it to those who see it; the dialog needs it as its name.
      classNames={{ header: 'visually-hidden' }}
    >
      <Palette
        label={t('Search passengers and pages')}
        query={query}
        onQuery={setQuery}
        groups={groups}
        {...(message ? { message } : {})}
        onPick={pick}
        onClose={close}
        autoFocus
      />
    </Modal>
  );
}
