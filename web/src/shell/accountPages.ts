// Where an agency's account is shown, and to whom.
import { can, currentRole } from '../access';

/** All lines of an agency's account, if whoever is signed in may see them. */
export function accountPage(officeHoldingId: string) {
  if (!can('ReadAgencyAccounts')) return undefined;
  if (currentRole() === 'OfficeHoldingAdmin') {
    return { to: '/transactionsummary/officesholding', search: { state: 'All' } } as const;
  }
  return { to: '/transactionsummaryinfo', search: { officeHoldingId, state: 'All' } } as const;
}
