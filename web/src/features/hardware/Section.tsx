import { type ReactNode, useId } from 'react';
import styles from './Hardware.module.css';

interface SectionProps {
  title: string;
  line: string;
  children: ReactNode;
}

export function Section({ title, line, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.line}>{line}</p>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
