import type { Preset } from '../../../kit/filters/range/dayRange';
import { addDays } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';

/** The usual days of a statement: the month that ended, this one, and three months. */
export function statementDays(day: string): [Preset, ...Preset[]] {
  const first = `${day.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  return [
    { label: s('Last month'), range: { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore } },
    { label: s('This month'), range: { from: first, to: day } },
    { label: s('Last 90 days'), range: { from: addDays(day, -89), to: day } },
  ];
}
