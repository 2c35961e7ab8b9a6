import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

interface PartProps {
  title: string;
  /** A muted figure beside the title: a sum, a count. */
  figure?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under a hairline, edge to edge. */
export function Part({ title, figure, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {figure && <span className={styles.figure}>{figure}</span>}
        <span className={styles.partAction}>{action}</span>
      </div>
      {children}
    </section>
  );
}
