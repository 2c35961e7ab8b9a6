import { type RefObject, useEffect, useRef } from 'react';

/** What appears takes the focus, once: a question that has to be answered before anything else. */
export function useFocusOnce<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}

/** Focuses the first required field that is empty. Says whether there was one. */
export function focusFirstEmpty(box: HTMLElement | null): boolean {
  const asked = box?.querySelectorAll<HTMLInputElement>('input[aria-required="true"]') ?? [];
  const empty = [...asked].find(({ value }) => value === '');
  empty?.focus();
  return empty !== undefined;
}

/** Lets the focused field read what is typed as if the focus left it: a key saves from within it. */
export const settleTyped = (): void => {
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};
