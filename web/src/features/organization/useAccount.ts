import { useQuery } from '@tanstack/react-query';
import { fundActiveFundByOfficeHoldingOptions } from '../../api/queries';

/** The agency's fund and credit; other desks sell meanwhile, so it is asked for again. */
export const useAccount = (officeHoldingId: string) =>
  useQuery({
    ...fundActiveFundByOfficeHoldingOptions({ path: { officeHoldingId } }),
    refetchInterval: 30_000,
  });
