import { useEffect } from 'react';
import { type DateRange, rangeProblem } from '../../../kit/filters/range/dayRange';
import { addDays, today } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { KINDS, monthOf, type ReportChoice, type ReportKind } from './reports';

const MOST_DAYS = 92;
const TOO_LONG = s('Choose at most 92 days');

interface ReportAddress extends DateRange {
  report: ReportKind;
  /** Chosen flights, with commas between them. */
  flights: string;
}

const problemOf = (range: DateRange): string | null =>
  rangeProblem(range) ?? (addDays(range.from, MOST_DAYS - 1) < range.to ? TOO_LONG : null);

/** Which report of which flights, as the address holds it. */
export function useReportChoice() {
  const { search, change } = useAddress<ReportAddress>();
  const kind = oneOf(KINDS, search.report) ?? 'taxes';
  const flightIds = textOf(search.flights).split(',').filter(Boolean);
  const usual = monthOf(today());
  const range = { from: textOf(search.from) || usual.from, to: textOf(search.to) || usual.to };
  const byDays = flightIds.length === 0;

  // Next month the same address must show the same report: the days are written into it at once.
  const complete = !byDays || Boolean(search.from && search.to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on every drawing.
  useEffect(() => {
    if (!complete) change(range);
  }, [complete, range.from, range.to]);

  const choice: ReportChoice = byDays
    ? { flightIds: [], from: range.from, to: range.to }
    : { flightIds, from: null, to: null };
  return { kind, choice, range, problem: byDays ? problemOf(range) : null, change };
}
