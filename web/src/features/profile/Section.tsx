import { type ReactNode, useId } from 'react';
import styles from './Profile.module.css';

interface SectionProps {
  title: string;
  /** One muted line: what can be done here, or what follows from it. */
  line?: string;
  children: ReactNode;
}

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
