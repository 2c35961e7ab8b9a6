import { type RefObject, useEffect, useRef } from 'react';

/**
 * What appears takes the focus, once: a question that has to be answered before anything else. Answered, it gives the
 * focus back to the field that had it, or to the first field of the form.
 */
export function useFocusOnce<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const before = document.activeElement;
    const form = part.current?.closest('[data-passenger-form]');
    part.current?.focus();
    return () => {
      // Somebody is elsewhere already.
      if (document.activeElement && document.activeElement !== document.body) return;
      const field = before instanceof HTMLInputElement && before.isConnected ? before : null;
      (field ?? form?.querySelector('input'))?.focus();
    };
  }, []);
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
