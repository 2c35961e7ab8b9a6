// Selling: bookings, reservations and sales.
import { IconChartBar, IconListSearch, IconTicket } from '@tabler/icons-react';
import { lazy } from 'react';
import { EVERYBODY, PERMISSIONS } from '../access';
import { s } from '../kit/i18n/t';
import { BOOKING_READERS } from '../shell/bookingPages';
import type { RouteEntry } from '../shell/menu';
import { OWN_SALES_READERS, SALES_READERS } from '../shell/salesPages';

// A new booking gets its id while it is on the screen: both addresses show one page.
const booking = lazy(() => import('../features/booking/stepper/Booking'));
// An agency sees its own sales where the operator sees everybody's.
const sales = lazy(() => import('../features/accounting/sales/Sales'));

export const SELL: readonly RouteEntry[] = [
  {
    path: '/booking',
    name: 'booking.redirect',
    roles: PERMISSIONS.SellTickets,
    menu: { group: 'Sell', label: s('Booking'), icon: IconTicket },
    guide: 'sell',
    screen: booking,
  },
  {
    path: '/booking/$id',
    name: 'booking.stepper',
    roles: PERMISSIONS.SellTickets,
    guide: 'sell',
    screen: booking,
  },
  {
    path: '/TicketsMaster/$id',
    name: 'tickets.master.detail',
    roles: BOOKING_READERS,
    guide: 'change',
    screen: lazy(() => import('../features/booking/master/TicketsMaster')),
  },
  {
    path: '/Tickets',
    name: 'tickets.explorer',
    roles: BOOKING_READERS,
    menu: { group: 'Sell', label: s('Reservations'), icon: IconListSearch, also: '/TicketsMaster/' },
    guide: 'start',
    screen: lazy(() => import('../features/booking/explorer/Tickets')),
  },
  {
    path: '/Tickets/blocked',
    roles: EVERYBODY,
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/blocked/BlockedSoon')),
  },
  {
    path: '/Sale',
    name: 'sales',
    roles: SALES_READERS,
    menu: { group: 'Sell', label: s('Sales'), icon: IconChartBar },
    guide: 'reports',
    screen: sales,
  },
  {
    path: '/saletransaction',
    name: 'sale.transaction.explorer',
    roles: OWN_SALES_READERS,
    menu: { group: 'Sell', label: s('Sales'), icon: IconChartBar },
    guide: 'reports',
    screen: sales,
  },
];
