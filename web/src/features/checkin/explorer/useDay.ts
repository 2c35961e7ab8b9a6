import { useEffect } from 'react';
import { dayProblem } from '../../../kit/filters/range/days';
import { today } from '../../../kit/format/dates';
import { textOf, useAddress } from '../../../shell/address';

/** The day of the list as the address holds it: today unless another one was chosen. */
export function useDay() {
  const { search, change } = useAddress<{ day: string }>();
  const day = textOf(search.day) || today();

  // Tomorrow the same address must show the same list: the day is written into it at once.
  const complete = Boolean(search.day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on every drawing.
  useEffect(() => {
    if (!complete) change({ day });
  }, [complete, day]);

  return { day, problem: dayProblem(day), choose: (chosen: string) => change({ day: chosen }) };
}
