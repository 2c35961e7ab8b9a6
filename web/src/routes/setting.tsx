// What is set up once: the operator, its agencies, reference data and fees.
import {
  IconBuildingAirport,
  IconBuildingStore,
  IconCreditCard,
  IconHeartbeat,
  IconPlane,
  IconPlaneDeparture,
  IconReceipt,
  IconReceiptTax,
  IconSitemap,
  IconSpeakerphone,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { PERMISSIONS } from '../access';
import { s } from '../kit/i18n/t';
import type { RouteEntry } from '../shell/menu';

export const SETTING: readonly RouteEntry[] = [
  {
    path: '/charter',
    roles: PERMISSIONS.EditCharter,
    menu: { group: 'Setting', label: s('Charter'), icon: IconPlaneDeparture },
    guide: 'operator',
    screen: lazy(() => import('../features/organization/Charter')),
  },
  {
    path: '/operation',
    roles: PERMISSIONS.RunEngine,
    menu: { group: 'Setting', label: s('Operation'), icon: IconHeartbeat },
    guide: 'operator',
    screen: lazy(() => import('../features/operation/Operation')),
  },
  {
    path: '/notice',
    roles: PERMISSIONS.EditNotices,
    menu: { group: 'Setting', label: s('Notices'), icon: IconSpeakerphone },
    guide: 'notices',
    screen: lazy(() => import('../features/messaging/Notice')),
  },
  {
    path: '/message-email',
    roles: PERMISSIONS.WriteEmails,
    guide: 'notices',
    screen: lazy(() => import('../features/messaging/MessageEmail')),
  },
  {
    path: '/paymentMethods',
    roles: PERMISSIONS.EditPaymentMethods,
    menu: { group: 'Setting', label: s('Payment methods'), icon: IconCreditCard },
    guide: 'operator',
    screen: lazy(() => import('../features/fees/PaymentMethods')),
  },
  {
    path: '/officesHolding',
    roles: PERMISSIONS.EditHoldings,
    menu: { group: 'Setting', label: s('Agencies'), icon: IconSitemap },
    guide: 'agencies',
    screen: lazy(() => import('../features/organization/OfficesHolding')),
  },
  {
    path: '/officesHoldingSingle',
    roles: ['OfficeHoldingAdmin'],
    menu: { group: 'Setting', label: s('My agency'), icon: IconSitemap },
    guide: 'agencies',
    screen: lazy(() => import('../features/organization/OfficesHoldingSingle')),
  },
  {
    path: '/office',
    roles: PERMISSIONS.EditOffices,
    menu: { group: 'Setting', label: s('Offices'), icon: IconBuildingStore },
    guide: 'agencies',
    screen: lazy(() => import('../features/organization/Office')),
  },
  {
    path: '/user',
    roles: PERMISSIONS.ManageUsers,
    menu: { group: 'Setting', label: s('Users'), icon: IconUsers },
    guide: 'agencies',
    screen: lazy(() => import('../features/people/User')),
  },
  {
    path: '/airport',
    roles: PERMISSIONS.EditAirports,
    menu: { group: 'Setting', label: s('Airports'), icon: IconBuildingAirport },
    guide: 'operator',
    screen: lazy(() => import('../features/reference/Airport')),
  },
  {
    path: '/airline',
    roles: PERMISSIONS.EditAirlines,
    menu: { group: 'Setting', label: s('Airlines'), icon: IconPlane },
    guide: 'operator',
    screen: lazy(() => import('../features/reference/Airline')),
  },
  {
    path: '/extraFees',
    roles: PERMISSIONS.EditFees,
    menu: { group: 'Setting', label: s('Flights Fee'), icon: IconReceiptTax },
    guide: 'prices',
    screen: lazy(() => import('../features/fees/ExtraFees')),
  },
  {
    path: '/functionalFees',
    roles: PERMISSIONS.EditFees,
    menu: { group: 'Setting', label: s('Functional fees'), icon: IconReceipt },
    guide: 'prices',
    screen: lazy(() => import('../features/fees/FunctionalFees')),
  },
  {
    path: '/flighttemplate',
    roles: PERMISSIONS.EditFlightTemplates,
    menu: { group: 'Setting', label: s('Flight templates'), icon: IconTemplate },
    guide: 'flights',
    screen: lazy(() => import('../features/flights/template/FlightTemplate')),
  },
];
