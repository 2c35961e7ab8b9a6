import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time, told every second until it is over. */
export function useNow(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const running = until !== null && now < until;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
