import type { CSSProperties, ReactNode } from 'react';
import styles from './field.module.css';

/** A grid of fields with the kit's gaps; one column on a phone. */
export function Fields({ columns = 2, children }: { columns?: number; children: ReactNode }) {
  return (
    <div className={styles.fields} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  );
}
