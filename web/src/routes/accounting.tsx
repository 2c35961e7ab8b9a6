// Accounting: invoices, accounts of agencies and their funds.
import { IconArrowsExchange, IconBuildingBank, IconFileInvoice, IconPigMoney } from '@tabler/icons-react';
import { lazy } from 'react';
import { PERMISSIONS } from '../access';
import { s } from '../kit/i18n/t';
import type { RouteEntry } from '../shell/menu';

// An agency sees its own account where the operator sees everybody's.
const agencyAccount = lazy(() => import('../features/accounting/account/AccountPage'));
const fundDetail = lazy(() => import('../features/accounting/fund/FundDetail'));

export const ACCOUNTING: readonly RouteEntry[] = [
  {
    path: '/invoice',
    roles: PERMISSIONS.ReadAgencyAccounts,
    menu: { group: 'Accounting', label: s('Invoices'), icon: IconFileInvoice, also: '/invoice/' },
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/invoice/Invoices')),
  },
  {
    path: '/invoice/info/$id',
    roles: PERMISSIONS.ReadAgencyAccounts,
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/invoice/InvoiceInfo')),
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
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/account/AgenciesSummary')),
  },
  {
    path: '/transactionsummaryinfo',
    roles: PERMISSIONS.ReadAgencyAccounts,
    guide: 'accounts',
    screen: agencyAccount,
  },
  {
    path: '/transactionsummary/officesholding',
    roles: ['OfficeHoldingAdmin'],
    menu: { group: 'Accounting', label: s('Transactions'), icon: IconArrowsExchange },
    guide: 'accounts',
    screen: agencyAccount,
  },
  {
    path: '/transaction',
    roles: PERMISSIONS.EditAgencyAccounts,
    menu: { group: 'Accounting', label: s('Transaction'), icon: IconArrowsExchange },
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/account/Transactions')),
  },
  {
    path: '/fund',
    roles: PERMISSIONS.EditAgencyAccounts,
    menu: { group: 'Accounting', label: s('Funds summary'), icon: IconPigMoney, also: '/fund/' },
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/fund/FundsSummary')),
  },
  { path: '/fund/detail', roles: PERMISSIONS.ReadAgencyAccounts, guide: 'accounts', screen: fundDetail },
  {
    path: '/fund/detail/holding',
    roles: ['OfficeHoldingAdmin'],
    menu: { group: 'Accounting', label: s('Funds'), icon: IconPigMoney, also: '/fund/' },
    guide: 'accounts',
    screen: fundDetail,
  },
  {
    path: '/fund/create',
    roles: PERMISSIONS.EditAgencyAccounts,
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/fund/FundCreate')),
  },
  {
    path: '/fund/info/$id',
    roles: PERMISSIONS.ReadAgencyAccounts,
    guide: 'accounts',
    screen: lazy(() => import('../features/accounting/fund/FundInfo')),
  },
];
