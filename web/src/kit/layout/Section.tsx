import { type ReactNode, useId } from 'react';
import { Box, Text } from './Box';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** One muted line: what it is for, or what follows from it. */
  line?: string;
  /** The most its content takes, in pixels. */
  width?: number;
  children: ReactNode;
}

/** A named part of a page or of a dialog's form. */
export function Section({ title, line, width = 860, children }: SectionProps) {
  const id = useId();
  return (
    <Box className={styles.section} as="section" pad="16px var(--gutter) 20px" aria-labelledby={id}>
      <Text id={id} as="h2" text="heading">
        {title}
      </Text>
      {line && <Text text="muted">{line}</Text>}
      <Box above={10} maxWidth={width}>
        {children}
      </Box>
    </Box>
  );
}
