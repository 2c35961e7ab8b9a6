import { useWatch } from 'react-hook-form';
import type { UserRead } from '../../api/client';
import { Fields, type FormOf, PasswordField, SelectField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { roleName } from '../../shell/roles';
import { OfficesField } from './OfficesField';
import type { Branch } from './permissionWords';
import { RolePowers } from './RolePowers';
import { UserActions } from './UserActions';
import { isShut, lockOf, type Me, type Place, reasonOf, rolesToChoose } from './userRules';
import type { UserValues } from './userSchema';

interface UserFieldsProps {
  form: FormOf<UserValues>;
  user: UserRead | undefined;
  me: Me;
  tree: readonly Branch[];
  reach: readonly Place[];
}

export function UserFields({ form, user, me, tree, reach }: UserFieldsProps) {
  const role = useWatch({ control: form.control, name: 'role' });
  const maySignIn = useWatch({ control: form.control, name: 'maySignIn' });
  const email = useWatch({ control: form.control, name: 'email' });
  const isOwnEmail =
    user !== undefined && user.id === me.id && email.toLowerCase() !== (user.newEmail ?? user.email);
  const lock = user ? lockOf(user, me, tree, reach) : null;
  const reason = reasonOf(lock);
  const branch = tree.find((each) => each.role === role);
  const kept = user?.appUserOffices.filter(({ officeId }) => !reach.some(({ id }) => id === officeId)) ?? [];
  const roles = rolesToChoose(tree, user?.role).map((value) => ({ value, label: t(roleName(value)) }));
  return (
    <>
      {user && <UserActions user={user} mayAct={lock === null} />}
      {reason && (
        <Text text="muted" below={14}>
          {t(reason)}
        </Text>
      )}
      <Fields>
        <TextField
          form={form}
          name="name"
          label={t('Name')}
          required
          disabled={isShut(lock)}
          autoFocus={!user}
        />
        <TextField
          form={form}
          name="email"
          label={t('E-mail')}
          type="email"
          required
          disabled={isShut(lock)}
        />
        {isOwnEmail && (
          <PasswordField
            form={form}
            name="currentPassword"
            label={t('Current password')}
            autoComplete="current-password"
          />
        )}
        {user?.newEmail && (
          <Text size={12} text="muted" span="all">
            {t('Signs in with {email} until the new e-mail is confirmed there.', { email: user.email })}
          </Text>
        )}
        <SelectField
          form={form}
          name="role"
          label={t('Role')}
          required
          options={roles}
          disabled={lock !== null}
        />
        {user && (
          <SwitchField form={form} name="maySignIn" label={t('Can sign in')} disabled={lock !== null} />
        )}
        {user && user.status !== 'Disabled' && !maySignIn && (
          <Text size={12} tone="warn" span="all">
            {t('Saving disables the account and signs the user out.')}
          </Text>
        )}
        <OfficesField
          form={form}
          reach={reach}
          kept={kept.map(({ officeName }) => officeName)}
          disabled={lock !== null}
        />
      </Fields>
      {branch && <RolePowers branch={branch} />}
    </>
  );
}
