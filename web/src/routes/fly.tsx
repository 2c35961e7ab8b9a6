// Flying: the schedule, its reports and check-in.
import { IconCalendarEvent, IconPlaneInflight, IconReport } from '@tabler/icons-react';
import { lazy } from 'react';
import { PERMISSIONS } from '../access';
import { s } from '../kit/i18n/t';
import {
  DISRUPTION_READERS,
  FLIGHT_READERS,
  FLIGHT_TICKET_READERS,
  SCHEDULE_READERS,
} from '../shell/flightPages';
import type { RouteEntry } from '../shell/menu';

export const FLY: readonly RouteEntry[] = [
  {
    path: '/flightSchedule',
    name: 'flight.schedule',
    roles: SCHEDULE_READERS,
    menu: { group: 'Fly', label: s('Flight schedule'), icon: IconCalendarEvent, also: '/flight/' },
    guide: 'flights',
    screen: lazy(() => import('../features/flights/schedule/FlightSchedule')),
  },
  {
    path: '/flightSchedule/info/$id',
    name: 'flight.schedule.info',
    roles: FLIGHT_READERS,
    guide: 'flights',
    screen: lazy(() => import('../features/checkin/readiness/FlightInfo')),
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
    guide: 'flights',
    screen: lazy(() => import('../features/flights/form/FlightForm')),
  },
  {
    path: '/flightSchedule/form/$id',
    name: 'flight.schedule.edit',
    roles: PERMISSIONS.EditFlights,
    guide: 'flights',
    screen: lazy(() => import('../features/flights/form/FlightForm')),
  },
  {
    path: '/flightSchedule/tickets/$id',
    name: 'flight.schedule.tickets.explorer',
    roles: FLIGHT_TICKET_READERS,
    guide: 'flights',
    screen: lazy(() => import('../features/booking/flightTickets/FlightTickets')),
  },
  {
    path: '/flightSchedule/disruption/$id',
    roles: DISRUPTION_READERS,
    guide: 'disruption',
    screen: lazy(() => import('../features/flights/disruption/Disruption')),
  },
  {
    path: '/flightReports',
    roles: PERMISSIONS.ReadFlightReports,
    menu: { group: 'Fly', label: s('Flight reports'), icon: IconReport },
    guide: 'reports',
    screen: lazy(() => import('../features/border/reports/FlightReports')),
  },
  {
    path: '/flight/pricesAndFees/$id',
    name: 'flight.price.edit',
    roles: PERMISSIONS.EditFlights,
    guide: 'prices',
    screen: lazy(() => import('../features/flights/prices/PricesAndFees')),
  },
  {
    path: '/checkin',
    name: 'checkin.explorer',
    roles: PERMISSIONS.ReadCheckIn,
    menu: { group: 'Fly', label: s('Check-in'), icon: IconPlaneInflight },
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/explorer/CheckIn')),
  },
  {
    path: '/checkin/flight/$id',
    name: 'checkin.flight',
    roles: PERMISSIONS.ReadCheckIn,
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/flight/CheckinFlight')),
  },
  {
    path: '/checkin/form/$id',
    name: 'checkin.master.form',
    roles: PERMISSIONS.ReadCheckIn,
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/party/CheckinForm')),
  },
  {
    path: '/checkin/info/$id',
    name: 'checkin.master.info',
    roles: PERMISSIONS.ReadCheckIn,
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/party/CheckinInfo')),
  },
  {
    path: '/checkin/agreementsform/$ticketId',
    roles: PERMISSIONS.ReadCheckIn,
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/agreement/AgreementsForm')),
  },
  {
    path: '/checkin/agreementsinfo/$ticketId',
    roles: PERMISSIONS.ReadCheckIn,
    guide: 'checkin',
    screen: lazy(() => import('../features/checkin/agreement/AgreementsInfo')),
  },
  {
    path: '/checkin/gate/$id',
    roles: PERMISSIONS.ReadCheckIn,
    guide: 'gate',
    screen: lazy(() => import('../features/checkin/gate/Gate')),
  },
];
