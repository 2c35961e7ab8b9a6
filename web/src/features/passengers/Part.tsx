import { type ReactNode, useId } from 'react';
import { Box } from '../../kit/layout/Box';
import styles from './parts.module.css';

interface PartProps {
  title: string;
  count?: number | undefined;
  children: ReactNode;
}

/** A part of the page below the form. */
export function Part({ title, count, children }: PartProps) {
  const id = useId();
  return (
    <Box className={styles.part} as="section" line="top" aria-labelledby={id}>
      <h2 id={id}>
        {title} {count !== undefined && count > 0 && <span>{count}</span>}
      </h2>
      {children}
    </Box>
  );
}
