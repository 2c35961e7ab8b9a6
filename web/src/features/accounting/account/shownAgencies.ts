import type { AgencySummary } from '../../../api/client';
import { compare } from '../../../kit/format/money';

export const SHOWN = ['Owing', 'Late', 'Blocked', 'All'] as const;
export type Shown = (typeof SHOWN)[number];

export const owesNothing = ({ owed }: AgencySummary): boolean => compare(owed, '0.00') === 0;

/** The agencies of one tab; one with a credit stands under "Owing" too, because it is to be settled. */
export const shownAgencies = (agencies: readonly AgencySummary[], shown: Shown): AgencySummary[] =>
  agencies.filter((agency) => {
    if (shown === 'Owing') return !owesNothing(agency);
    if (shown === 'Late') return agency.overDays;
    return shown === 'All' || agency.blocked;
  });
