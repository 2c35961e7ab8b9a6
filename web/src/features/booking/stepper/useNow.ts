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

/** Whether a moment has passed; draws once, when it does. */
export function useOver(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && (passed === moment || moment <= Date.now());
}
