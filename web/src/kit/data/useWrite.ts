import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that does a piece of work, and whether one is under way. A second call meanwhile does nothing. A
 * refusal is shown as a toast, or given to `onError`; the function then returns undefined.
 */
export function useWrite(onError?: (error: Error) => unknown) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    ...(onError && { onError }),
  });
  // A double click comes before the page is drawn again.
  const underWay = useRef(false);
  // The button that was pressed cannot be pressed meanwhile and so loses the focus: it has it again.
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isPending || !(pressed.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [isPending]);

  const write = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    pressed.current = document.activeElement;
    try {
      return (await mutateAsync(work)) as Result;
    } catch {
      return undefined;
    } finally {
      underWay.current = false;
    }
  };
  return [write, isPending] as const;
}
