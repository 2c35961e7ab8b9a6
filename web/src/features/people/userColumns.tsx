import type { UserRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { roleName } from '../../shell/roles';
import { StatePill, stateWord } from './StatePill';

const placesIn = (row: UserRead) => row.appUserOffices.map(({ officeName }) => officeName).join(', ');

export const userColumns = (): Column<UserRead>[] => [
  { key: 'name', header: t('Name'), value: (row) => row.name, width: 220, weight: 'key', mobile: 'title' },
  { key: 'email', header: t('E-mail'), value: (row) => row.email, secondary: true },
  {
    key: 'role',
    header: t('Role'),
    value: (row) => t(roleName(row.role)),
    width: 180,
    mobile: 'line',
  },
  { key: 'offices', header: t('Offices'), value: placesIn, weight: 'mute', mobile: 'line' },
  {
    key: 'status',
    header: t('Status'),
    value: (row) => stateWord(row.status),
    render: (row) => <StatePill state={row.status} />,
    width: 120,
    mobile: 'end',
  },
];
