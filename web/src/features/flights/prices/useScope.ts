import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PartName } from './part';

const SCOPES: readonly PartName[] = ['prices', 'fees', 'allotments'];

/** The tab in the address, so that a link shows the same one. */
export function useScope(): [PartName, (scope: PartName) => void] {
  const search: { scope?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (scope: PartName) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, scope }), replace: true });
  return [SCOPES.find((scope) => scope === search.scope) ?? 'prices', go];
}
