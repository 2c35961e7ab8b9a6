import { IconScan } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Kbd } from '../../kit/display/Kbd';
import { useAsked } from '../../kit/feedback/asking';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { useScanner } from '../../kit/scanner/useScanner';
import styles from './scanBox.module.css';

interface ScanBoxProps {
  /** Says what may be scanned or typed: "Scan a passport, card or boarding pass, or type a name or locator". */
  hint: string;
  /** False while what is scanned is not for the box; a dialog that asks has the keys for itself anyway. */
  enabled?: boolean;
  /** At its right end: what came of the last scan. */
  last?: ReactNode;
  /** A scan, or a typed text that Enter ended. */
  onText: (text: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Hears the reader whatever has the focus; the slash key brings the cursor into it for typing. */
export function ScanBox({ hint, enabled = true, last, onText }: ScanBoxProps) {
  const isAsked = useAsked();
  const listening = enabled && !isAsked;
  const input = useRef<HTMLInputElement>(null);
  // A scan that nobody wants now is taken out of the keys too: its Enter would press the button of an open dialog.
  useScanner((text) => listening && onText(text));

  useEffect(() => {
    if (!listening) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [listening]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      event.currentTarget.value = '';
    }
    if (event.key !== 'Enter' || text === '') return;
    event.preventDefault();
    event.currentTarget.value = '';
    onText(text);
  };

  return (
    <Row className={styles.box} as="label" gap={10} fixed data-listening={listening || undefined}>
      <span className={styles.dot} />
      <IconScan stroke={1.5} aria-hidden />
      <strong>{listening ? t('Listening.') : t('Not listening.')}</strong>
      <input
        ref={input}
        type="text"
        placeholder={hint}
        aria-label={hint}
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      {last && (
        <span className={styles.last} role="status">
          {last}
        </span>
      )}
      <Kbd>/</Kbd>
    </Row>
  );
}
