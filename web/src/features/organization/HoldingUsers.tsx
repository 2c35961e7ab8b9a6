import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '../../access';
import type { UserRead, UserStatus } from '../../api/client';
import { appUsersListOptions } from '../../api/queries';
import { Pill } from '../../kit/display/Pill';
import type { Tone } from '../../kit/display/tones';
import { say } from '../../kit/i18n/say';
import { s, t } from '../../kit/i18n/t';
import { type Column, DataTable } from '../../kit/table/DataTable';
import { roleName } from '../../shell/roles';
import { ListPart } from './ListPart';

const STATES: Readonly<Record<UserStatus, { tone: Tone; word: string }>> = {
  Invited: { tone: 'info', word: s('Invited') },
  Active: { tone: 'good', word: s('Active') },
  Disabled: { tone: 'quiet', word: s('Disabled') },
};

const columns = (holdingId: string): Column<UserRead>[] => [
  { key: 'name', header: t('Name'), value: (row) => row.name, weight: 'key', mobile: 'title' },
  {
    key: 'email',
    header: t('E-mail'),
    value: (row) => row.email,
    width: 250,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  { key: 'role', header: t('Role'), value: (row) => t(roleName(row.role)), width: 140, mobile: 'line' },
  {
    key: 'offices',
    header: t('Offices'),
    value: (row) =>
      row.appUserOffices
        .filter(({ officeHoldingId }) => officeHoldingId === holdingId)
        .map(({ officeName }) => officeName)
        .join(', '),
    weight: 'mute',
    mobile: 'off',
  },
  {
    key: 'status',
    header: t('Status'),
    value: (row) => t(STATES[row.status].word),
    render: (row) => <Pill tone={STATES[row.status].tone}>{t(STATES[row.status].word)}</Pill>,
    width: 104,
    mobile: 'end',
  },
];

/** Who works for the agency, for those who manage them. */
export function HoldingUsers({ holdingId }: { holdingId: string }) {
  return can('ManageUsers') ? <Users holdingId={holdingId} /> : null;
}

function Users({ holdingId }: { holdingId: string }) {
  const users = useQuery(appUsersListOptions());
  const mine = useMemo(
    () =>
      users.data?.filter(({ appUserOffices }) =>
        appUserOffices.some(({ officeHoldingId }) => officeHoldingId === holdingId),
      ),
    [users.data, holdingId],
  );
  return (
    <ListPart title={t('Users')} count={mine?.length} action={<Link to="/user">{t('Edit users')}</Link>}>
      <DataTable
        id="agencyUsers"
        label={t('Users')}
        tools={false}
        columns={columns(holdingId)}
        rows={mine}
        rowId={(row) => row.id}
        copyOf={(row) => row.email}
        isDone={(row) => row.status === 'Disabled'}
        failure={users.error ? say(users.error) : undefined}
        onRetry={() => void users.refetch()}
        empty={{ title: t('No users yet') }}
      />
    </ListPart>
  );
}
