import type { CSSProperties, ReactNode } from 'react';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  label: string;
  /** Pixels when main is wide, and when it is under 1000. */
  width?: number;
  narrow?: number;
  head?: ReactNode;
  /** The total and the main button, pinned. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One per screen, at the right: only its middle scrolls. */
export function SidePanel({ label, width = 304, narrow = 272, head, foot, children }: SidePanelProps) {
  const size = { '--panel-width': `${width}px`, '--panel-narrow': `${narrow}px` } as CSSProperties;
  return (
    <aside className={styles.panel} aria-label={label} style={size}>
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.middle}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  );
}
