import { useEffect, useRef } from 'react';
import { Wedge } from './wedge';

type Listener = (text: string) => void;

// The one that began to listen last gets the scan: a dialog before the page under it.
const listeners: Listener[] = [];
const wedge = new Wedge((text) => listeners.at(-1)?.(text));

function listen(listener: Listener): () => void {
  if (listeners.length === 0) window.addEventListener('keydown', wedge.onKeyDown, { capture: true });
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    if (listeners.length > 0) return;
    window.removeEventListener('keydown', wedge.onKeyDown, { capture: true });
    wedge.stop();
  };
}

/** Hears what a document reader types, wherever the focus is; nothing of it lands in a field. */
export function useScanner(onScan: Listener, enabled = true): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => (enabled ? listen((text) => latest.current(text)) : undefined), [enabled]);
}
