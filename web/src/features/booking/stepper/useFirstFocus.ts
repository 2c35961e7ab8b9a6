import { type RefObject, useEffect } from 'react';

/** Puts the caret where the work of a step begins, whenever `part` names another place; not if somebody is elsewhere. */
export function useFirstFocus(box: RefObject<HTMLElement | null>, part: string | null): void {
  useEffect(() => {
    if (part === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(part)?.focus();
  }, [box, part]);
}
