import { useCallback, useEffect, useRef, useState } from 'react';

const COPIED_MS = 1500;

export interface Copied {
  /** True for a moment after a copy succeeded. */
  readonly copied: boolean;
  /** Resolves to whether the text is on the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
}

export function useCopied(): Copied {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: string) => {
    const done = await copyText(text);
    clearTimeout(timer.current);
    setCopied(done);
    if (done) timer.current = setTimeout(() => setCopied(false), COPIED_MS);
    return done;
  }, []);

  return { copied, copy };
}

/** Resolves to whether the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by the user or absent from the browser: the flag then simply does not show.
    return false;
  }
}
