import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** One muted line: what it is for, or what follows from it. */
  line?: string;
  children: ReactNode;
}

/** A named part of a page or of a dialog's form. */
export function Section({ title, line, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {line && <p className={styles.line}>{line}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
