import { type RefObject, useEffect } from 'react';

/** Puts the caret where the work of a step begins, whenever `part` names another place; not while somebody types. */
export function useFirstFocus(box: RefObject<HTMLElement | null>, part: string | null): void {
  useEffect(() => {
    if (part === null || document.activeElement instanceof HTMLInputElement) return;
    box.current?.querySelector<HTMLElement>(part)?.focus();
  }, [box, part]);
}
