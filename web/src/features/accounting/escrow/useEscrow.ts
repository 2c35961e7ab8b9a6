import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EscrowFlight } from '../../../api/client';
import { invoiceGetEscrowOptions } from '../../../api/queries';
import {
  ANY_DAY,
  type DateRange,
  type Preset,
  rangeProblem,
  sameRange,
} from '../../../kit/filters/range/dayRange';
import { addDays } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import { oneOf, textOf, useAddress } from '../../../shell/address';

export const SHOWN = ['Exceptions', 'Due', 'Open', 'All'] as const;
export type Shown = (typeof SHOWN)[number];

interface EscrowAddress extends DateRange {
  show: Shown;
}

/** The usual days of departure. */
export const departureDays = (day: string): Preset[] => [
  { label: s('Any day'), range: ANY_DAY },
  { label: s('Next 30 days'), range: { from: day, to: addDays(day, 30) } },
  { label: s('Last 30 days'), range: { from: addDays(day, -30), to: day } },
  { label: s('Last 90 days'), range: { from: addDays(day, -89), to: day } },
];

function isShown({ exceptions, dueCount, lateCount }: EscrowFlight, shown: Shown): boolean {
  if (shown === 'Due') return dueCount + lateCount > 0;
  return shown !== 'Exceptions' || exceptions.length > 0;
}

/** The flights with escrow that the address asks for. */
export function useEscrow() {
  const { search, change } = useAddress<EscrowAddress>();
  const shown = oneOf(SHOWN, search.show) ?? 'Open';
  const range = { from: textOf(search.from) || ANY_DAY.from, to: textOf(search.to) || ANY_DAY.to };
  const problem = rangeProblem(range);
  const found = useQuery({
    ...invoiceGetEscrowOptions({
      query: {
        Scope: shown === 'All' ? 'All' : 'Open',
        ...(!sameRange(range, ANY_DAY) && { FilterByDateStart: range.from, FilterByDateEnd: range.to }),
      },
    }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const flights = problem ? [] : found.data?.flights.filter((flight) => isShown(flight, shown));
  return { found, flights, shown, range, problem, change };
}
