// Every route of the program, one line each: where, who may open it, what the menu calls it, its screen. A screen for
// one kind of work is open to the roles that the server permits that work.
import {
  IconArrowsExchange,
  IconBuildingAirport,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconCreditCard,
  IconFileInvoice,
  IconLayoutDashboard,
  IconListSearch,
  IconPigMoney,
  IconPlane,
  IconPlaneDeparture,
  IconPlaneInflight,
  IconReceipt,
  IconReceiptTax,
  IconReport,
  IconSignature,
  IconSitemap,
  IconSpeakerphone,
  IconTemplate,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { EVERYBODY, PERMISSIONS } from './access';
import { s } from './kit/i18n/t';
import { BOOKING_READERS } from './shell/bookingPages';
import {
  DISRUPTION_READERS,
  FLIGHT_READERS,
  FLIGHT_TICKET_READERS,
  SCHEDULE_READERS,
} from './shell/flightPages';
import type { RouteEntry } from './shell/menu';
import { OWN_SALES_READERS, SALES_READERS } from './shell/salesPages';

// A new booking gets its id while it is on the screen: both addresses show one page.
const booking = lazy(() => import('./features/booking/stepper/Booking'));
// An agency sees its own account where the operator sees everybody's.
const agencyAccount = lazy(() => import('./features/accounting/account/AccountPage'));
// An agency sees its own sales where the operator sees everybody's.
const sales = lazy(() => import('./features/accounting/sales/Sales'));
const fundDetail = lazy(() => import('./features/accounting/fund/FundDetail'));

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
    roles: PERMISSIONS.SellTickets,
    menu: { group: 'Sell', label: s('Booking'), icon: IconTicket },
    screen: booking,
  },
  { path: '/booking/$id', name: 'booking.stepper', roles: PERMISSIONS.SellTickets, screen: booking },
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
    path: '/Tickets/blocked',
    roles: EVERYBODY,
    screen: lazy(() => import('./features/checkin/blocked/BlockedSoon')),
  },
  {
    path: '/Sale',
    name: 'sales',
    roles: SALES_READERS,
    menu: { group: 'Sell', label: s('Sales'), icon: IconChartBar },
    screen: sales,
  },
  {
    path: '/saletransaction',
    name: 'sale.transaction.explorer',
    roles: OWN_SALES_READERS,
    menu: { group: 'Sell', label: s('Sales'), icon: IconChartBar },
    screen: sales,
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
    screen: lazy(() => import('./features/checkin/readiness/FlightInfo')),
  },
  {
    path: '/flightSchedule/form',
    name: 'flight.schedule.create',
    roles: PERMISSIONS.EditFlights,
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
    roles: PERMISSIONS.EditFlights,
    screen: lazy(() => import('./features/flights/form/FlightForm')),
  },
  {
    path: '/flightSchedule/tickets/$id',
    name: 'flight.schedule.tickets.explorer',
    roles: FLIGHT_TICKET_READERS,
    screen: lazy(() => import('./features/booking/flightTickets/FlightTickets')),
  },
  {
    path: '/flightSchedule/disruption/$id',
    roles: DISRUPTION_READERS,
    screen: lazy(() => import('./features/flights/disruption/Disruption')),
  },
  {
    path: '/flightReports',
    roles: PERMISSIONS.ReadFlightReports,
    menu: { group: 'Fly', label: s('Flight reports'), icon: IconReport },
    screen: lazy(() => import('./features/border/reports/FlightReports')),
  },
  {
    path: '/flight/pricesAndFees/$id',
    name: 'flight.price.edit',
    roles: PERMISSIONS.EditFlights,
    screen: lazy(() => import('./features/flights/prices/PricesAndFees')),
  },
  {
    path: '/checkin',
    name: 'checkin.explorer',
    roles: PERMISSIONS.ReadCheckIn,
    menu: { group: 'Fly', label: s('Check-in'), icon: IconPlaneInflight },
    screen: lazy(() => import('./features/checkin/explorer/CheckIn')),
  },
  {
    path: '/checkin/flight/$id',
    name: 'checkin.flight',
    roles: PERMISSIONS.ReadCheckIn,
    screen: lazy(() => import('./features/checkin/flight/CheckinFlight')),
  },
  {
    path: '/checkin/form/$id',
    name: 'checkin.master.form',
    roles: PERMISSIONS.ReadCheckIn,
    screen: lazy(() => import('./features/checkin/party/CheckinForm')),
  },
  {
    path: '/checkin/info/$id',
    name: 'checkin.master.info',
    roles: PERMISSIONS.ReadCheckIn,
    screen: lazy(() => import('./features/checkin/party/CheckinInfo')),
  },
  {
    path: '/checkin/agreementsform/$ticketId',
    roles: PERMISSIONS.ReadCheckIn,
    screen: lazy(() => import('./features/checkin/agreement/AgreementsForm')),
  },
  {
    path: '/checkin/agreementsinfo/$ticketId',
    roles: PERMISSIONS.ReadCheckIn,
    screen: lazy(() => import('./features/checkin/agreement/AgreementsInfo')),
  },
  {
    path: '/checkin/gate/$id',
    roles: PERMISSIONS.ReadCheckIn,
    screen: lazy(() => import('./features/checkin/gate/Gate')),
  },
  {
    path: '/invoice',
    roles: PERMISSIONS.ReadAgencyAccounts,
    menu: { group: 'Accounting', label: s('Invoices'), icon: IconFileInvoice, also: '/invoice/' },
    screen: lazy(() => import('./features/accounting/invoice/Invoices')),
  },
  {
    path: '/invoice/info/$id',
    roles: PERMISSIONS.ReadAgencyAccounts,
    screen: lazy(() => import('./features/accounting/invoice/InvoiceInfo')),
  },
  {
    path: '/transactionsummary',
    roles: PERMISSIONS.EditAgencyAccounts,
    menu: {
      group: 'Accounting',
      label: s('Agencies Payments'),
      icon: IconBuildingBank,
      also: '/transactionsummaryinfo',
    },
    screen: lazy(() => import('./features/accounting/account/AgenciesSummary')),
  },
  { path: '/transactionsummaryinfo', roles: PERMISSIONS.ReadAgencyAccounts, screen: agencyAccount },
  {
    path: '/transactionsummary/officesholding',
    roles: ['OfficeHoldingAdmin'],
    menu: { group: 'Accounting', label: s('Transactions'), icon: IconArrowsExchange },
    screen: agencyAccount,
  },
  {
    path: '/transaction',
    roles: PERMISSIONS.EditAgencyAccounts,
    menu: { group: 'Accounting', label: s('Transaction'), icon: IconArrowsExchange },
    screen: lazy(() => import('./features/accounting/account/Transactions')),
  },
  {
    path: '/fund',
    roles: PERMISSIONS.EditAgencyAccounts,
    menu: { group: 'Accounting', label: s('Funds summary'), icon: IconPigMoney, also: '/fund/' },
    screen: lazy(() => import('./features/accounting/fund/FundsSummary')),
  },
  { path: '/fund/detail', roles: PERMISSIONS.ReadAgencyAccounts, screen: fundDetail },
  {
    path: '/fund/detail/holding',
    roles: ['OfficeHoldingAdmin'],
    menu: { group: 'Accounting', label: s('Funds'), icon: IconPigMoney, also: '/fund/' },
    screen: fundDetail,
  },
  {
    path: '/fund/create',
    roles: PERMISSIONS.EditAgencyAccounts,
    screen: lazy(() => import('./features/accounting/fund/FundCreate')),
  },
  {
    path: '/fund/info/$id',
    roles: PERMISSIONS.ReadAgencyAccounts,
    screen: lazy(() => import('./features/accounting/fund/FundInfo')),
  },
  {
    path: '/charter',
    roles: PERMISSIONS.EditCharter,
    menu: { group: 'Setting', label: s('Charter'), icon: IconPlaneDeparture },
    screen: lazy(() => import('./features/organization/Charter')),
  },
  {
    path: '/notice',
    roles: PERMISSIONS.EditNotices,
    menu: { group: 'Setting', label: s('Notices'), icon: IconSpeakerphone },
    screen: lazy(() => import('./features/messaging/Notice')),
  },
  {
    path: '/message-email',
    roles: PERMISSIONS.WriteEmails,
    screen: lazy(() => import('./features/messaging/MessageEmail')),
  },
  {
    path: '/paymentMethods',
    roles: PERMISSIONS.EditPaymentMethods,
    menu: { group: 'Setting', label: s('Payment methods'), icon: IconCreditCard },
    screen: lazy(() => import('./features/fees/PaymentMethods')),
  },
  {
    path: '/officesHolding',
    roles: PERMISSIONS.EditHoldings,
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
    roles: PERMISSIONS.EditOffices,
    menu: { group: 'Setting', label: s('Offices'), icon: IconBuildingStore },
    screen: lazy(() => import('./features/organization/Office')),
  },
  {
    path: '/user',
    roles: PERMISSIONS.ManageUsers,
    menu: { group: 'Setting', label: s('Users'), icon: IconUsers },
    screen: lazy(() => import('./features/people/User')),
  },
  {
    path: '/airport',
    roles: PERMISSIONS.EditAirports,
    menu: { group: 'Setting', label: s('Airports'), icon: IconBuildingAirport },
    screen: lazy(() => import('./features/reference/Airport')),
  },
  {
    path: '/airline',
    roles: PERMISSIONS.EditAirlines,
    menu: { group: 'Setting', label: s('Airlines'), icon: IconPlane },
    screen: lazy(() => import('./features/reference/Airline')),
  },
  {
    path: '/extraFees',
    roles: PERMISSIONS.EditFees,
    menu: { group: 'Setting', label: s('Flights Fee'), icon: IconReceiptTax },
    screen: lazy(() => import('./features/fees/ExtraFees')),
  },
  {
    path: '/functionalFees',
    roles: PERMISSIONS.EditFees,
    menu: { group: 'Setting', label: s('Functional fees'), icon: IconReceipt },
    screen: lazy(() => import('./features/fees/FunctionalFees')),
  },
  {
    path: '/flighttemplate',
    roles: PERMISSIONS.EditFlightTemplates,
    menu: { group: 'Setting', label: s('Flight templates'), icon: IconTemplate },
    screen: lazy(() => import('./features/flights/template/FlightTemplate')),
  },
];
