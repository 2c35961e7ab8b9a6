import {
  IconCash,
  IconClipboardList,
  IconPlus,
  IconTicket,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can, currentRole } from '../access';
import type { PassengerFound } from '../api/client';
import { Palette, type PaletteItem } from '../kit/display/Palette';
import { statusLook } from '../kit/display/tones';
import { formatDate } from '../kit/format/dates';
import { say } from '../kit/i18n/say';
import { t } from '../kit/i18n/t';
import { bookingPage } from './bookingPages';
import type { BookingFound } from './foundBookings';
import { MENU_GROUPS, menuOf, type RouteEntry } from './menu';
import { openNewPassenger, openPaste } from './passengerDialogs';
import { type Everything, useGoToSearch } from './useGoToSearch';

interface Target extends PaletteItem {
  /** Where it leads, or what it does. */
  to?: string;
  search?: Record<string, unknown>;
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

const actions = (): Target[] => [
  ...(can('SellTickets')
    ? [{ id: 'new-booking', title: t('New booking'), icon: IconPlus, to: '/booking', end: 'Alt N' }]
    : []),
  ...(can('EditPassengers')
    ? [
        { id: 'new', title: t('New passenger'), icon: IconUserPlus, act: openNewPassenger },
        { id: 'paste', title: t('Paste passenger list'), icon: IconClipboardList, act: openPaste },
      ]
    : []),
];

const personItem = ({ id, passengerFullName, dateOfBirth }: PassengerFound): Target => ({
  id: `passenger-${id}`,
  to: `/passenger/${id}`,
  title: passengerFullName,
  icon: IconUser,
  end: formatDate(dateOfBirth, 'yyyy-MM-dd'),
});

const bookingItem = ({ id, locator, detail, status }: BookingFound): Target => ({
  id: `booking-${id}`,
  to: bookingPage(id) ?? '',
  title: locator,
  icon: IconTicket,
  code: true,
  detail,
  end: statusLook('booking', status).label,
});

/** Everybody found, and under each name the bookings that one travels in. */
const people = ({ passengers, byPassenger }: Everything): Target[] =>
  passengers.flatMap((person) => [
    personItem(person),
    ...(byPassenger.get(person.id) ?? []).map((booking) => ({
      ...bookingItem(booking),
      id: `booking-${booking.id}-${person.id}`,
      under: true,
    })),
  ]);

const payments = ({ bookings, byPassenger }: Everything): Target[] => {
  if (!can('TakePayments')) return [];
  const all = new Map([...bookings, ...[...byPassenger.values()].flat()].map((each) => [each.id, each]));
  return [...all.values()].flatMap(({ id, locator, status, owes }): Target[] => {
    const item = { id: `pay-${id}`, title: t('Take payment on {locator}', { locator }), icon: IconCash };
    if (owes) return [{ ...item, to: bookingPage(id) ?? '', search: { pay: true } }];
    const sells = status === 'Pending' && can('SellTickets');
    return sells ? [{ ...item, to: `/booking/${id}`, search: { step: 'payment' } }] : [];
  });
};

interface GoToSearchProps {
  entries: readonly RouteEntry[];
  onClose: () => void;
}

/** What Ctrl K opens. Default export, because it is loaded lazily. */
export default function GoToSearch({ entries, onClose }: GoToSearchProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { found, searching, error } = useGoToSearch(query);
  const wanted = query.trim().toLowerCase();
  const named = (items: Target[]) => items.filter((item) => item.title.toLowerCase().includes(wanted));
  // What is known at once stands first: what the server finds comes below it and moves nothing.
  const groups = [
    { label: t('Begin'), items: named(actions()) },
    { label: t('Menu'), items: named(pages(entries)) },
    { label: t('Passengers'), items: people(found) },
    { label: t('Bookings'), items: found.bookings.map(bookingItem) },
    { label: t('Flights'), items: found.flights.map((item): Target => ({ ...item, to: item.id })) },
    { label: t('Payments'), items: payments(found) },
  ].filter(({ items }) => items.length > 0);
  const nothing = groups.length === 0 ? t('Nothing found') : undefined;
  const message = error ? say(error) : searching ? t('Searching…') : nothing;
  const pick = ({ to, search, act }: Target) => {
    onClose();
    act?.();
    if (to) void navigate({ to, ...(search && { search }) });
  };
  return (
    <Palette
      label={t('Search passengers and pages')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      {...(message ? { message } : {})}
      onPick={pick}
      onClose={onClose}
      steady
      autoFocus
    />
  );
}
