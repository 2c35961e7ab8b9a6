import type { CuredBy } from '../../../api/client';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { CURED_BY } from '../readiness/useBoard';
import type { BlockedNarrowing } from './blockedRows';

interface Address {
  kind: string | null;
  fixedBy: CuredBy | null;
  flight: string | null;
  office: string | null;
}

/** What the list is narrowed to, as the address holds it. */
export function useBlockedFilters() {
  const { search, change } = useAddress<Address>();
  const chosen: BlockedNarrowing = {
    kind: textOf(search.kind) || null,
    curedBy: oneOf(CURED_BY, search.fixedBy),
    flight: textOf(search.flight) || null,
    office: textOf(search.office) || null,
  };
  return { chosen, change };
}
