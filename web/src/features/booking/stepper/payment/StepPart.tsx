import { type ReactNode, useId } from 'react';
import styles from './paymentStep.module.css';

interface StepPartProps {
  title: string;
  /** One muted line: what it is for. */
  line?: string;
  children: ReactNode;
}

/** A named part of the step, from gutter to gutter. */
export function StepPart({ title, line, children }: StepPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {line && <span>{line}</span>}
      </h2>
      {children}
    </section>
  );
}
