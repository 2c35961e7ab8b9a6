import { useEffect, useRef } from 'react';
import styles from './sheet.module.css';

interface CellInputProps {
  text: string;
  label: string;
  /** Begins with the whole text marked, so that typing replaces it. */
  whole: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** The cell while it is written. Its keys are the sheet's. */
export function CellInput({ text, label, whole, onText, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens.
  useEffect(() => {
    input.current?.focus();
    if (whole) input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
    />
  );
}
