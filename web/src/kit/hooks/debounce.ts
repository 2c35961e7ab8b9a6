import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

export interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Calls `act` once, with the last arguments, when no call has come for a while. */
export function debounce<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
  ms: number = DEBOUNCE_MS,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const later = (...args: Args) => {
    cancel();
    timer = setTimeout(() => act(...args), ms);
  };
  return Object.assign(later, { cancel });
}

/** The value, once it has stopped changing. */
export function useDebounced<Value>(value: Value, ms: number = DEBOUNCE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
