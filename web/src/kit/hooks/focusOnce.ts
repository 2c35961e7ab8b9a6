import { type RefObject, useEffect, useRef } from 'react';

/** What appears takes the focus, once: a question that has to be answered before anything else. */
export function useFocusOnce<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
