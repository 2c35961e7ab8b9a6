import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesGroup } from '../../../api/client';
import { expenseGetSalesByFilterOptions, expenseGetSalesSummaryOptions } from '../../../api/queries';
import { oneOf, textOf, useAddress, useRangeInAddress } from '../../../shell/address';
import { shownDays } from '../../../shell/money/salesDays';
import { BY, type By, DEBTS, type Debts, GROUPS, type View } from './words';

export interface SalesAddress {
  view: View;
  by: By;
  debts: Debts;
  officeHoldingId: string;
  /** The group whose sales are listed, and its key. */
  group: SalesGroup;
  key: string;
  from: string;
  to: string;
}

/** Sales as the address narrows them: the list, or their sums by something, and what the figures above are drawn of. */
export function useSales(shareBy: SalesGroup) {
  const { search, change } = useAddress<SalesAddress>();
  const { range, problem } = useRangeInAddress();
  const view: View = oneOf(GROUPS, search.view) ?? 'Sales';
  const by = oneOf(BY, search.by) ?? 'Created';
  const debts = oneOf(DEBTS, search.debts) ?? 'All';
  const agency = textOf(search.officeHoldingId);
  const group = oneOf(GROUPS, search.group);
  const opened = group && { group, key: textOf(search.key) };
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  const narrowed = {
    DateRangeType: by,
    ...(agency && { OfficeHoldingId: agency }),
    ...(debts !== 'All' && { UnPaid: debts === 'Unpaid' }),
  };
  const daysOf = ({ from, to }: typeof range) => ({ FilterByDateStart: from, FilterByDateEnd: to });
  const query = { ...narrowed, ...daysOf(range) };
  const asked = (of: boolean) => ({ enabled: of && problem === null, placeholderData: keepPreviousData });
  const list = useQuery({
    ...expenseGetSalesByFilterOptions({
      query: { ...query, ...(opened && { GroupBy: opened.group, GroupKey: opened.key }) },
    }),
    ...asked(view === 'Sales'),
  });
  const summary = useQuery({
    ...expenseGetSalesSummaryOptions({ query: { ...query, GroupBy: view === 'Sales' ? 'Day' : view } }),
    ...asked(view !== 'Sales'),
  });
  const shares = useQuery({
    ...expenseGetSalesSummaryOptions({ query: { ...query, GroupBy: shareBy } }),
    ...asked(true),
  });
  // The days before the chosen ones are shown for comparison.
  const drawn = by === 'Created' ? shownDays(range) : range;
  const days = useQuery({
    ...expenseGetSalesSummaryOptions({ query: { ...narrowed, ...daysOf(drawn), GroupBy: 'Day' } }),
    ...asked(true),
  });
  const sales = problem ? [] : list.data?.sales;
  const chosen = sales?.filter(({ id }) => ids.has(id)) ?? [];
  return {
    ...{ view, by, debts, agency, opened, range, drawn, problem, change },
    ...{ list, summary, shares, days, sales, ids, setIds, chosen },
  };
}
