import { IconAlertTriangle, IconCheck, IconScan } from '@tabler/icons-react';
import { Row } from '../../../kit/layout/Box';
import type { FindState } from '../useFind';
import styles from './flight.module.css';
import { scanWords } from './scanWords';

const ICONS = { good: IconCheck, warn: IconAlertTriangle, bad: IconAlertTriangle } as const;

/** Under the scan box: what was read, who it is, and what came of it. */
export function ScanLine({ state }: { state: FindState }) {
  const { tone, at, read, name, line } = scanWords(state);
  const Mark = ICONS[tone as keyof typeof ICONS] ?? IconScan;
  return (
    <Row className={styles.scanned} gap={8} role="status" data-tone={tone} size={12}>
      <Mark className={styles.mark} stroke={1.5} aria-hidden />
      {at && <span className={styles.at}>{at}</span>}
      {read && <span className={styles.read}>{read}</span>}
      {name && <strong>{name}</strong>}
      <span className={styles.line}>{line}</span>
    </Row>
  );
}
