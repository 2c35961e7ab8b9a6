import { useNavigate, useSearch } from '@tanstack/react-router';
import { EVERYBODY, type Role } from '../../access';
import type { UserStatus } from '../../api/client';

export const STATES: readonly UserStatus[] = ['Active', 'Invited', 'Disabled'];

export interface UserFilters {
  Role: Role | null;
  state: UserStatus | null;
}

/** Role and state as the address holds them, so that a link shows the same list. */
export function useUserFilters() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: UserFilters = {
    Role: EVERYBODY.find((role) => role === search.Role) ?? null,
    state: STATES.find((state) => state === search.state) ?? null,
  };
  const change = (part: Partial<UserFilters>) => {
    const given = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value ?? undefined]));
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...given }), replace: true });
  };
  return { filters, change };
}
