import { type ReactNode, useId } from 'react';
import { Box, Row } from '../../../../kit/layout/Box';
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
    <Box
      className={styles.part}
      as="section"
      pad="14px var(--gutter) 16px"
      maxWidth={1000}
      aria-labelledby={id}
    >
      <Row as="h2" gap="0 10px" align="baseline" wrap size={13} weight={600} below={10} id={id}>
        {title}
        {line && <span>{line}</span>}
      </Row>
      {children}
    </Box>
  );
}
