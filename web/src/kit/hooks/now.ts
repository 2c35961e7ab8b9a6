import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const TICK_MS = 15_000;

/** The time, for clocks that show minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), TICK_MS, { autoInvoke: true });
  return now;
}
