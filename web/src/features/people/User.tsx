import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserRead } from '../../api/client';
import { FilterSelect } from '../../kit/filters/FilterSelect';
import { Segmented } from '../../kit/filters/Segmented';
import { t } from '../../kit/i18n/t';
import { ListScreen } from '../../kit/table/ListScreen';
import { useCrudPage } from '../../shell/crudPage';
import { roleName } from '../../shell/roles';
import { SelectionBar } from './SelectionBar';
import { stateWord } from './StatePill';
import { UserDialog } from './UserDialog';
import { userColumns } from './userColumns';
import { deleteProblem, rolesInSight } from './userRules';
import { STATES, useUserFilters } from './useUserFilters';
import { useUserPage } from './useUserPage';

const NOBODY: ReadonlySet<string> = new Set();

export default function User() {
  const { onEditing, labels, ...table } = useCrudPage<UserRead>('User', (row) => row.name);
  const { filters, change } = useUserFilters();
  const { me, tree, reach, users, error, refresh, retry } = useUserPage(filters.Role);
  const [ticked, setTicked] = useState(NOBODY);
  const [editing, setEditing] = useState<UserRead | 'new' | null>(null);

  const rows = users?.filter(({ status }) => !filters.state || status === filters.state);
  const chosen = rows?.filter(({ id }) => ticked.has(id)) ?? [];
  const count = (state: UserRead['status']) => users?.filter(({ status }) => status === state).length ?? 0;
  const nameOf = (id: string) => users?.find((user) => user.id === id)?.name ?? '';
  const open = (user: UserRead | 'new') => {
    setEditing(user);
    onEditing(user === 'new' ? undefined : user);
  };
  const done = () => {
    setEditing(null);
    setTicked(NOBODY);
    void refresh();
  };
  const create = users && tree.length > 0 && (
    <Button variant="filled" leftSection={<IconPlus />} onClick={() => open('new')}>
      {t('New user')}
    </Button>
  );
  const states = (
    <Segmented
      label={t('Status')}
      value={filters.state ?? ''}
      onChange={(state) => change({ state: state || null })}
      options={[
        { value: '', label: t('All'), ...(users ? { count: users.length } : {}) },
        ...STATES.map((state) => ({
          value: state,
          label: stateWord(state),
          ...(users ? { count: count(state) } : {}),
        })),
      ]}
    />
  );
  const roles = (
    <FilterSelect
      label={t('Role')}
      all={t('Any role')}
      options={rolesInSight(me.role).map((value) => ({ value, label: t(roleName(value)) }))}
      value={filters.Role}
      onChange={(role) => change({ Role: rolesInSight(me.role).find((each) => each === role) ?? null })}
    />
  );
  const filtered = filters.Role !== null || filters.state !== null;
  const clear = <Button onClick={() => change({ Role: null, state: null })}>{t('Clear filters')}</Button>;
  return (
    <>
      <ListScreen
        {...table}
        id="user"
        title={t('Users')}
        line={t('Users, their roles and offices')}
        actions={create}
        columns={userColumns()}
        list={{ data: rows, error, refetch: retry }}
        rowId={(user) => user.id}
        onOpen={open}
        isDone={(user) => user.status === 'Disabled'}
        filters={
          <>
            {states}
            {roles}
          </>
        }
        empty={{
          title: filtered ? t('No users match') : t('Nothing here yet'),
          action: filtered ? clear : create,
        }}
        selection={{
          ids: ticked,
          onChange: setTicked,
          label: (id) => t('Select {name}', { name: nameOf(id) }),
        }}
        foot={
          chosen.length > 0 && (
            <SelectionBar
              chosen={chosen}
              problem={deleteProblem(chosen, me, tree)}
              onClear={() => setTicked(NOBODY)}
              onDeleted={done}
            />
          )
        }
      />
      {editing && (
        <UserDialog
          key={editing === 'new' ? 'new' : editing.id}
          user={editing === 'new' ? undefined : editing}
          {...{ me, tree, reach, labels, refresh }}
          role={filters.Role}
          onClose={() => setEditing(null)}
          onDone={done}
        />
      )}
    </>
  );
}
