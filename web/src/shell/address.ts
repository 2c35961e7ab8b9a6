import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type DateRange, rangeProblem } from '../kit/filters/range/dayRange';
import { dateRange, useSetting } from './settings';

/** The address may hold anything, and the router reads digits as a number. */
export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null;

/** What a list is narrowed by, kept in the address, so that a link shows the same list. */
export function useAddress<Filters extends object>() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const ownRoute = useMatch({ strict: false, select: ({ routeId }) => routeId });
  const change = (part: Partial<Filters>) => {
    // A text typed just before a row was opened would narrow the page that is loading.
    if (router.getMatchedRoutes(router.latestLocation.pathname)[2]?.id !== ownRoute) return;
    const given = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || undefined]));
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...given }), replace: true });
  };
  return { search, change };
}

/**
 * The days of a list as the address holds them, and what keeps them from being asked for. Days that can be are also the
 * shell's, so other lists open on the same ones. Where something else is listed, they are not wanted.
 */
export function useRangeInAddress(problemOf = rangeProblem, wanted = true) {
  const { search, change } = useAddress<DateRange>();
  const [shellRange, setShellRange] = useSetting(dateRange);
  const from = textOf(search.from) || shellRange.from;
  const to = textOf(search.to) || shellRange.to;
  const problem = wanted ? problemOf({ from, to }) : null;
  const possible = wanted && problem === null;

  // Tomorrow the same address must show the same list: the days are written into it at once.
  const complete = Boolean(search.from && search.to) || !wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on every drawing.
  useEffect(() => {
    if (!complete) change({ from, to });
  }, [complete, from, to]);

  useEffect(() => {
    if (possible) setShellRange({ from, to });
  }, [possible, from, to, setShellRange]);

  return { range: { from, to }, problem };
}
