import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccountLine } from '../../../api/client';
import {
  expenseGetTransactionsByFilterOptions,
  expenseGetTransactionsCreditByFilterOptions,
  expenseGetTransactionsOthersByFilterOptions,
} from '../../../api/queries';
import { oneOf, textOf, useAddress, useRangeInAddress } from '../../../shell/address';
import type { LineKind } from './words';

export const KIND_VIEWS = ['All', 'Sale', 'Credit', 'Others'] as const satisfies readonly (
  | LineKind
  | 'All'
)[];
export type KindView = (typeof KIND_VIEWS)[number];
export const BY = ['Created', 'Departure', 'Paid'] as const;
export type By = (typeof BY)[number];
export const DEBTS = ['All', 'Unpaid', 'Settled'] as const;
export type Debts = (typeof DEBTS)[number];

interface TransactionAddress {
  kind: KindView;
  by: By;
  debts: Debts;
  agency: string;
}

/** Lines of all agencies' accounts, as the address narrows them. */
export function useTransactions() {
  const { search, change } = useAddress<TransactionAddress>();
  const { range, problem } = useRangeInAddress();
  const kind = oneOf(KIND_VIEWS, search.kind) ?? 'All';
  const by = oneOf(BY, search.by) ?? 'Created';
  const debts = oneOf(DEBTS, search.debts) ?? 'All';
  const agency = textOf(search.agency);
  const query = {
    DateRangeType: by,
    FilterByDateStart: range.from,
    FilterByDateEnd: range.to,
    ...(agency && { OfficeHoldingId: agency }),
    ...(debts !== 'All' && { UnPaid: debts === 'Unpaid' }),
  };
  const asked = (of: boolean) => ({ enabled: of && problem === null, placeholderData: keepPreviousData });
  const all = useQuery({
    ...expenseGetTransactionsByFilterOptions({ query }),
    ...asked(kind === 'All' || kind === 'Sale'),
  });
  const credits = useQuery({
    ...expenseGetTransactionsCreditByFilterOptions({ query }),
    ...asked(kind === 'Credit'),
  });
  const others = useQuery({
    ...expenseGetTransactionsOthersByFilterOptions({ query }),
    ...asked(kind === 'Others'),
  });
  const found = kind === 'Credit' ? credits : kind === 'Others' ? others : all;
  const shown = (line: AccountLine) => kind === 'All' || line.kind === kind;
  const lines = problem ? [] : found.data?.lines.filter(shown);
  return { found, lines, kind, by, debts, agency, range, problem, change };
}
