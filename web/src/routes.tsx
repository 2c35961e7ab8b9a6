// Every route of the program, one line each: where, who may open it, what the menu calls it, its screen.
import {
  IconBuildingAirport,
  IconBuildingStore,
  IconCalendarEvent,
  IconCreditCard,
  IconLayoutDashboard,
  IconListSearch,
  IconPlane,
  IconPlaneDeparture,
  IconReceipt,
  IconReceiptTax,
  IconSignature,
  IconSitemap,
  IconSpeakerphone,
  IconTemplate,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { CAPABILITIES, EVERYBODY, type Role } from './access';
import { s } from './kit/i18n/t';
import { BOOKING_READERS } from './shell/bookingPages';
import {
  FLIGHT_PLANNERS,
  FLIGHT_READERS,
  FLIGHT_TICKET_READERS,
  SCHEDULE_READERS,
} from './shell/flightPages';
import type { RouteEntry } from './shell/menu';

const flightType = CAPABILITIES['Flight-type charter'];
const accountingType = CAPABILITIES['Accounting-type charter'];
const setters: readonly Role[] = ['CharterAdmin', 'CharterAccounting', 'CharterFlight'];
const userAdmins: readonly Role[] = ['CharterAdmin', 'OfficeHoldingAdmin', 'OfficeAdmin'];
const mailWriters: readonly Role[] = [...setters, 'OfficeHoldingAdmin'];
const sellers: readonly Role[] = ['CharterAdmin', 'OfficeHoldingAdmin', 'OfficeAdmin', 'OfficeSaleAgent'];

// A new booking gets its id while it is on the screen: both addresses show one page.
const booking = lazy(() => import('./features/booking/stepper/Booking'));

export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/login',
    name: 'auth.login',
    roles: 'anonymous',
    screen: lazy(() => import('./features/auth/Login')),
  },
  {
    path: '/activate/$token',
    name: 'auth.login.activate',
    roles: 'anonymous',
    screen: lazy(() => import('./features/auth/Activate')),
  },
  {
    path: '/resetPassword',
    name: 'auth.reset.password',
    roles: 'anonymous',
    screen: lazy(() => import('./features/auth/ResetPassword')),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Dashboard'), icon: IconLayoutDashboard },
    screen: lazy(() => import('./features/dashboard/Dashboard')),
  },
  { path: '/profile', roles: EVERYBODY, screen: lazy(() => import('./features/profile/Profile')) },
  {
    path: '/hardware/setup',
    roles: EVERYBODY,
    menu: { group: 'General', label: s('Setup Topaz and Scanner'), icon: IconSignature },
    screen: lazy(() => import('./features/hardware/HardwareSetup')),
  },
  {
    path: '/passenger/$id',
    roles: EVERYBODY,
    screen: lazy(() => import('./features/passengers/Passenger')),
  },
  { path: '/activityFeed', roles: EVERYBODY, screen: lazy(() => import('./features/activity/ActivityFeed')) },
  {
    path: '/booking',
    name: 'booking.redirect',
    roles: sellers,
    menu: { group: 'Sell', label: s('Booking'), icon: IconTicket },
    screen: booking,
  },
  { path: '/booking/$id', name: 'booking.stepper', roles: sellers, screen: booking },
  {
    path: '/TicketsMaster/$id',
    name: 'tickets.master.detail',
    roles: BOOKING_READERS,
    screen: lazy(() => import('./features/booking/master/TicketsMaster')),
  },
  {
    path: '/Tickets',
    name: 'tickets.explorer',
    roles: BOOKING_READERS,
    menu: { group: 'Sell', label: s('Reservations'), icon: IconListSearch, also: '/TicketsMaster/' },
    screen: lazy(() => import('./features/booking/explorer/Tickets')),
  },
  {
    path: '/flightSchedule',
    name: 'flight.schedule',
    roles: SCHEDULE_READERS,
    menu: { group: 'Fly', label: s('Flight schedule'), icon: IconCalendarEvent, also: '/flight/' },
    screen: lazy(() => import('./features/flights/schedule/FlightSchedule')),
  },
  {
    path: '/flightSchedule/info/$id',
    name: 'flight.schedule.info',
    roles: FLIGHT_READERS,
    screen: lazy(() => import('./features/flights/info/FlightInfo')),
  },
  {
    path: '/flightSchedule/form',
    name: 'flight.schedule.create',
    roles: FLIGHT_PLANNERS,
    menu: {
      group: 'Fly',
      label: s('Flight schedule'),
      icon: IconCalendarEvent,
      shownTo: ['CharterFlight'],
      also: '/flight/',
    },
    screen: lazy(() => import('./features/flights/form/FlightForm')),
  },
  {
    path: '/flightSchedule/form/$id',
    name: 'flight.schedule.edit',
    roles: FLIGHT_PLANNERS,
    screen: lazy(() => import('./features/flights/form/FlightForm')),
  },
  {
    path: '/flightSchedule/tickets/$id',
    name: 'flight.schedule.tickets.explorer',
    roles: FLIGHT_TICKET_READERS,
    screen: lazy(() => import('./features/booking/flightTickets/FlightTickets')),
  },
  {
    path: '/flight/pricesAndFees/$id',
    name: 'flight.price.edit',
    roles: FLIGHT_PLANNERS,
    screen: lazy(() => import('./features/flights/prices/PricesAndFees')),
  },
  {
    path: '/charter',
    roles: CAPABILITIES['Charter admin'],
    menu: { group: 'Setting', label: s('Charter'), icon: IconPlaneDeparture },
    screen: lazy(() => import('./features/organization/Charter')),
  },
  {
    path: '/notice',
    roles: setters,
    menu: { group: 'Setting', label: s('Notices'), icon: IconSpeakerphone },
    screen: lazy(() => import('./features/messaging/Notice')),
  },
  {
    path: '/message-email',
    roles: mailWriters,
    screen: lazy(() => import('./features/messaging/MessageEmail')),
  },
  {
    path: '/paymentMethods',
    roles: accountingType,
    menu: { group: 'Setting', label: s('Payment methods'), icon: IconCreditCard },
    screen: lazy(() => import('./features/fees/PaymentMethods')),
  },
  {
    path: '/officesHolding',
    roles: CAPABILITIES['Accounting-type charter'],
    menu: { group: 'Setting', label: s('Agencies'), icon: IconSitemap },
    screen: lazy(() => import('./features/organization/OfficesHolding')),
  },
  {
    path: '/officesHoldingSingle',
    roles: ['OfficeHoldingAdmin'],
    menu: { group: 'Setting', label: s('My agency'), icon: IconSitemap },
    screen: lazy(() => import('./features/organization/OfficesHoldingSingle')),
  },
  {
    path: '/office',
    roles: CAPABILITIES.Accounting,
    menu: { group: 'Setting', label: s('Offices'), icon: IconBuildingStore },
    screen: lazy(() => import('./features/organization/Office')),
  },
  {
    path: '/user',
    roles: userAdmins,
    menu: { group: 'Setting', label: s('Users'), icon: IconUsers },
    screen: lazy(() => import('./features/people/User')),
  },
  {
    path: '/airport',
    roles: flightType,
    menu: { group: 'Setting', label: s('Airports'), icon: IconBuildingAirport },
    screen: lazy(() => import('./features/reference/Airport')),
  },
  {
    path: '/airline',
    roles: flightType,
    menu: { group: 'Setting', label: s('Airlines'), icon: IconPlane },
    screen: lazy(() => import('./features/reference/Airline')),
  },
  {
    path: '/extraFees',
    roles: setters,
    menu: { group: 'Setting', label: s('Flights Fee'), icon: IconReceiptTax },
    screen: lazy(() => import('./features/fees/ExtraFees')),
  },
  {
    path: '/functionalFees',
    roles: setters,
    menu: { group: 'Setting', label: s('Functional fees'), icon: IconReceipt },
    screen: lazy(() => import('./features/fees/FunctionalFees')),
  },
  {
    path: '/flighttemplate',
    roles: setters,
    menu: { group: 'Setting', label: s('Flight templates'), icon: IconTemplate },
    screen: lazy(() => import('./features/flights/template/FlightTemplate')),
  },
];
