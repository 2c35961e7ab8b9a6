import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fundGetByFilterOptions, fundGetSummaryOptions } from '../../../api/queries';
import { type DateRange, rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays, today } from '../../../kit/format/dates';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { FUND_KINDS, FUND_WAYS, type FundKind, type FundWay, wayOf } from './words';

interface FundAddress extends DateRange {
  kind: FundKind | '';
  way: FundWay | '';
}

const KINDS = Object.keys(FUND_KINDS) as FundKind[];

/** The lines of one agency's fund as the address narrows them, and what the fund holds. */
export function useFund(officeHoldingId: string) {
  const { search, change } = useAddress<FundAddress>();
  const kind = oneOf(KINDS, search.kind);
  const way = oneOf(FUND_WAYS, search.way);
  const range = {
    from: textOf(search.from) || addDays(today(), -364),
    to: textOf(search.to) || today(),
  };
  const problem = rangeProblem(range);
  const found = useQuery({
    ...fundGetByFilterOptions({
      query: {
        OfficeHoldingId: officeHoldingId,
        FilterByDateStart: range.from,
        FilterByDateEnd: range.to,
        ...(kind && { Kinds: [kind] }),
      },
    }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const funds = useQuery(fundGetSummaryOptions());
  const fund = funds.data?.find((each) => each.officeHoldingId === officeHoldingId);
  const lines = problem ? [] : found.data?.lines.filter((line) => way === null || wayOf(line) === way);
  return { found, fund, lines, kind, way, range, problem, change };
}
