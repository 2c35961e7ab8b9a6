import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountLine, LinePart } from '../../../api/client';
import { expenseGetByOfficeHoldingIdOptions } from '../../../api/queries';
import type { DateRange, Preset } from '../../../kit/filters/range/dayRange';
import { rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays, today } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { AGES, type Age, ageOf } from '../../../shell/money/ages';
import { PARTS } from './words';

export const VIEWS = ['Owed', 'Open', 'Invoiced', 'Paid', 'All'] as const;
export type View = (typeof VIEWS)[number];

interface AccountAddress extends DateRange {
  state: View;
  part: LinePart;
  age: Age;
}

const aYear = (day: string): DateRange => ({ from: addDays(day, -364), to: day });

/** The usual days of an account. */
export const accountDays = (day: string): Preset[] => [
  { label: s('Last 31 days'), range: { from: addDays(day, -30), to: day } },
  { label: s('This month'), range: { from: `${day.slice(0, 7)}-01`, to: day } },
  { label: s('Last 12 months'), range: aYear(day) },
];

const UNPAID: readonly View[] = ['Owed', 'Open', 'Invoiced'];

/** What is owed is asked for as such, so every line of it is shown. */
const showing = (line: AccountLine, view: View): boolean =>
  view === 'All' || view === 'Owed' || line.state === view || (view === 'Paid' && line.state === 'Reversed');

/** An agency's account and its lines in one state; open and invoiced ones are shown whatever their day. */
export function useAccount(officeHoldingId: string) {
  const { search, change } = useAddress<AccountAddress>();
  const view = oneOf(VIEWS, search.state) ?? 'Open';
  const unpaid = UNPAID.includes(view);
  const part = oneOf(PARTS, search.part);
  const age = unpaid ? oneOf(AGES, search.age) : null;
  const usual = aYear(today());
  const range = { from: textOf(search.from) || usual.from, to: textOf(search.to) || usual.to };
  const problem = unpaid ? null : rangeProblem(range);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const account = useQuery({
    ...expenseGetByOfficeHoldingIdOptions({
      query: {
        OfficeHoldingId: officeHoldingId,
        ...(unpaid ? { UnPaid: true } : { FilterByDateStart: range.from, FilterByDateEnd: range.to }),
      },
    }),
    enabled: problem === null && officeHoldingId !== '',
    placeholderData: keepPreviousData,
  });
  const lines = account.data?.lines.lines.filter(
    (line) =>
      showing(line, view) && (part === null || line.part === part) && (age === null || ageOf(line) === age),
  );
  const chosen = lines?.filter(({ id }) => ids.has(id)) ?? [];
  return { account, view, unpaid, part, age, range, problem, change, lines, ids, setIds, chosen };
}
