import type { ReactNode } from 'react';
import { formatCount } from '../../kit/format/money';
import { Box, Row, Text } from '../../kit/layout/Box';
import styles from './organization.module.css';

interface ListPartProps {
  title: string;
  count?: number | undefined;
  /** One muted line: what the list holds. */
  line?: string | undefined;
  /** A way to the whole list, or to change it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list among the sections of a page, from edge to edge. */
export function ListPart({ title, count, line, action, children }: ListPartProps) {
  return (
    <Box className={styles.listPart} as="section" line="top" aria-label={title}>
      <Row as="header" gap={12} align="baseline" pad="14px var(--gutter) 6px">
        <Text as="h2" text="heading" nowrap>
          {title}
          {count !== undefined && count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
        </Text>
        {line && (
          <Text className={styles.listLine} text="muted" grow shrink>
            {line}
          </Text>
        )}
        {action && (
          <Box end nowrap size={12} weight={500}>
            {action}
          </Box>
        )}
      </Row>
      {children}
    </Box>
  );
}
