import { type RefObject, useEffect, useRef } from 'react';

/** Puts the caret where the work of a step begins, once for each `part` that it names; not while somebody types. */
export function useFirstFocus(box: RefObject<HTMLElement | null>, part: string | null): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    // A step names the same part again whenever it has loaded again, and the clerk is elsewhere by then.
    if (part === null || part === done.current) return;
    const first = box.current?.querySelector<HTMLElement>(part);
    if (!first) return;
    done.current = part;
    if (!(document.activeElement instanceof HTMLInputElement)) first.focus();
  }, [box, part]);
}
