import { appUsersCreate, appUsersDelete, type UserRead } from '../../api/client';
import { CrudDialog } from '../../kit/crud/CrudDialog';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import type { Branch } from './permissionWords';
import { UserFields } from './UserFields';
import { isShut, lockOf, type Me, type Place } from './userRules';
import { type UserBody, type UserValues, userSchema, userValues } from './userSchema';

interface UserDialogProps {
  user: UserRead | undefined;
  me: Me;
  tree: readonly Branch[];
  reach: readonly Place[];
  /** The role the list shows: most likely that of the new user, too. */
  role: string | null;
  labels: Readonly<Record<string, string>>;
  refresh: () => Promise<readonly UserRead[]>;
  onClose: () => void;
  onDone: () => void;
}

async function invite(body: UserBody) {
  await appUsersCreate({ body });
  toast(t('Invitation sent to {email}.', { email: body.email }));
}

export function UserDialog(props: UserDialogProps) {
  const { user, me, tree, reach, role } = props;
  const lock = user ? lockOf(user, me, tree, reach) : null;
  const likely = tree.length === 1 ? tree[0]?.role : tree.find((branch) => branch.role === role)?.role;
  const blank: UserValues = {
    name: '',
    email: '',
    role: likely ?? '',
    officeIds: reach.length === 1 ? reach.map(({ id }) => id) : [],
    maySignIn: true,
    currentPassword: '',
  };
  return (
    <CrudDialog<UserRead, UserValues, UserBody>
      title={user?.name ?? t('New user')}
      row={user}
      calls={{
        create: invite,
        // This group has no PUT: a POST with id and version is a change.
        update: isShut(lock) ? undefined : (body) => appUsersCreate({ body }),
        remove: lock ? undefined : (id, version) => appUsersDelete({ path: { id }, query: { version } }),
      }}
      fields={{
        schema: userSchema(reach),
        blank,
        toForm: (row) => userValues(row, reach),
        labels: { ...props.labels, offices: t('Offices') },
        children: (form, row) => <UserFields form={form} user={row} me={me} tree={tree} reach={reach} />,
      }}
      refresh={props.refresh}
      onClose={props.onClose}
      onDone={props.onDone}
    />
  );
}
