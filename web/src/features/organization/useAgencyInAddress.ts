import { useNavigate, useSearch } from '@tanstack/react-router';

/** The agency a list is narrowed to, kept in the address. */
export function useAgencyInAddress(): [string | null, (id: string | null) => void] {
  const { agency }: { agency?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (id: string | null) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, agency: id ?? undefined }), replace: true });
  return [agency ? String(agency) : null, choose];
}
