import type { ReactNode } from 'react';
import styles from './fees.module.css';

/** Ticks that belong together, in one line under their common label. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.ticks}>{children}</div>
    </fieldset>
  );
}
