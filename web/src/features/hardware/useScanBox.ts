import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isScan, type Key, quietAfter, type Reading, readingOf } from '../../kit/scanner/scan';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead'];

/** Collects the keys of one reading; it has ended when no key comes for a while. Nothing is stored or logged. */
export function useScanBox() {
  const keys = useRef<Key[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reading, setReading] = useState<Reading>();
  const [listening, setListening] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  const end = () => {
    clearTimeout(timer.current);
    if (keys.current.length > 0) setReading(readingOf(keys.current));
    keys.current = [];
    setListening(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (MODIFIERS.includes(key) || altKey || metaKey) return;
    // Tab and Escape are the person's way out, unless they come at a reader's speed.
    if ((key === 'Tab' || key === 'Escape') && !isScan(keys.current)) return;
    // Some readers begin with a control character; a person's Ctrl R must still work.
    if (!ctrlKey || isScan(keys.current)) event.preventDefault();
    keys.current = [...keys.current, { key, at: event.timeStamp, ctrl: ctrlKey }];
    setListening(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(end, quietAfter(keys.current));
  };

  const clear = () => {
    clearTimeout(timer.current);
    keys.current = [];
    setReading(undefined);
    setListening(false);
  };

  return { reading, listening, onKeyDown, clear, end };
}
