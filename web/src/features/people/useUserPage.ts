import { useQuery } from '@tanstack/react-query';
import { currentRole, type Role } from '../../access';
import {
  appUsersGetTreeRoleOptions,
  appUsersListOptions,
  authProfileOptions,
  officeHoldingsListOptions,
  officesListOptions,
} from '../../api/queries';
import { useSession } from '../../api/session';
import { type Me, placesInReach, placesOf } from './userRules';

/** The list of users and what its form chooses from: the tree of roles, the offices, and who is asking. */
export function useUserPage(role: Role | null) {
  const session = useSession();
  const users = useQuery(appUsersListOptions(role ? { query: { Role: role } } : {}));
  const tree = useQuery(appUsersGetTreeRoleOptions());
  const offices = useQuery(officesListOptions());
  const holdings = useQuery(officeHoldingsListOptions());
  const profile = useQuery(authProfileOptions());
  const me: Me = {
    id: profile.data?.id,
    role: currentRole(),
    activeOfficeId: session?.activeOffice?.officeId,
  };
  const all = [users, tree, offices, holdings, profile];
  const ready = tree.data && offices.data && holdings.data && profile.data;
  return {
    me,
    tree: tree.data ?? [],
    reach: placesInReach(placesOf(offices.data ?? [], holdings.data ?? []), me),
    users: ready ? users.data : undefined,
    error: all.map((query) => query.error).find(Boolean),
    refresh: async () => (await users.refetch({ throwOnError: true })).data ?? [],
    retry: () => all.filter((query) => query.error).forEach((query) => void query.refetch()),
  };
}
