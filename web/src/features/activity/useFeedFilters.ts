import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EventType } from '../../api/client';
import { type DateRange, rangeProblem } from '../../kit/range/dayRange';
import { dateRange, useSetting } from '../../shell/settings';
import { OFFERED_ENTITIES, type OfferedEntity } from './entities';
import { EVENT_TYPES } from './eventTypes';

export interface FeedFilters extends DateRange {
  entity: OfferedEntity | null;
  type: EventType | null;
  user: string | null;
  /** The event whose details are open. */
  event: string | null;
}

// The address may hold anything, and the router reads digits as a number.
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null;

/** The filters as the address holds them. The days are also the shell's, so other lists open on the same ones. */
export function useFeedFilters() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [shellRange, setShellRange] = useSetting(dateRange);
  const from = textOf(search.from) || shellRange.from;
  const to = textOf(search.to) || shellRange.to;
  const problem = rangeProblem({ from, to });

  const change = (part: Partial<FeedFilters>) => {
    const given = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || undefined]));
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...given }), replace: true });
  };

  // Tomorrow the same address must show the same list: the days are written into it at once.
  const complete = Boolean(search.from && search.to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on every drawing.
  useEffect(() => {
    if (!complete) change({ from, to });
  }, [complete, from, to]);

  useEffect(() => {
    if (problem === null) setShellRange({ from, to });
  }, [problem, from, to, setShellRange]);

  const filters: FeedFilters = {
    from,
    to,
    entity: oneOf(OFFERED_ENTITIES, search.entity),
    type: oneOf(EVENT_TYPES, search.type),
    user: textOf(search.user) || null,
    event: textOf(search.event) || null,
  };
  return { filters, problem, change };
}
