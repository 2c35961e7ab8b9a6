import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invoiceGetByFilterOptions } from '../../../api/queries';
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
import { AGES, type Age } from '../../../shell/money/ages';
import { ageOf, byAge } from './words';

export const STATES = ['All', 'Open', 'PartlyPaid', 'Late', 'Paid', 'Cancelled'] as const;
export type State = (typeof STATES)[number];
export const BY = ['Issued', 'Due', 'Paid'] as const;
export type By = (typeof BY)[number];

interface InvoicesAddress extends DateRange {
  state: State;
  by: By;
  holding: string;
  /** Unpaid ones of one age only. */
  age: Age | '';
}

/** The usual days of a list of invoices, which is of all days until some are chosen. */
export const invoiceDays = (day: string): Preset[] => {
  const first = `${day.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  return [
    { label: s('Any day'), range: ANY_DAY },
    { label: s('This month'), range: { from: first, to: day } },
    { label: s('Last month'), range: { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore } },
    { label: s('Last 90 days'), range: { from: addDays(day, -89), to: day } },
    { label: s('This year'), range: { from: `${day.slice(0, 4)}-01-01`, to: day } },
  ];
};

/** The invoices that the address asks for. */
export function useInvoices() {
  const { search, change } = useAddress<InvoicesAddress>();
  const state = oneOf(STATES, search.state) ?? 'All';
  const by = oneOf(BY, search.by) ?? 'Issued';
  const holding = textOf(search.holding);
  const age = oneOf(AGES, search.age);
  const range = { from: textOf(search.from) || ANY_DAY.from, to: textOf(search.to) || ANY_DAY.to };
  const problem = rangeProblem(range);
  const found = useQuery({
    ...invoiceGetByFilterOptions({
      query: {
        State: state,
        ...(holding && { OfficeHoldingId: holding }),
        ...(!sameRange(range, ANY_DAY) && {
          DateRangeType: by,
          FilterByDateStart: range.from,
          FilterByDateEnd: range.to,
        }),
      },
    }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const all = problem ? [] : found.data && byAge(found.data.rows);
  const rows = age ? all?.filter((invoice) => ageOf(invoice) === age) : all;
  return { found, rows, state, by, holding, age, range, problem, change };
}
