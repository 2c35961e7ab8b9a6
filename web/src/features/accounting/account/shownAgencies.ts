import type { AgencySummary } from '../../../api/client';
import { compare } from '../../../kit/format/money';
import type { Age } from '../../../shell/money/ages';

export const SHOWN = ['Owing', 'Late', 'Blocked', 'All'] as const;
export type Shown = (typeof SHOWN)[number];

export const owesNothing = ({ owed }: AgencySummary): boolean => compare(owed, '0.00') === 0;

/** The agencies of one tab that owe something of the age; one with a credit stands under "Owing", to be settled. */
export const shownAgencies = (
  agencies: readonly AgencySummary[],
  shown: Shown,
  age: Age | null = null,
): AgencySummary[] =>
  agencies.filter((agency) => {
    if (age && compare(agency.ageing[age], '0.00') <= 0) return false;
    if (shown === 'Owing') return !owesNothing(agency);
    if (shown === 'Late') return agency.overDays;
    return shown === 'All' || agency.blocked;
  });
