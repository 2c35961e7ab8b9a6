import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import { Row } from '../layout/Box';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** Segmented status first, then date range and filters as 28 px buttons. */
  children?: ReactNode;
  /** Columns, export: icons at the far right. */
  end?: ReactNode;
  /** In a panel: what has no room in the first line goes into a second one. */
  wraps?: boolean;
}

export function FilterBar({ children, end, wraps = false }: FilterBarProps) {
  return (
    <Row
      role="toolbar"
      aria-label={t('Filters')}
      className={styles.bar}
      gap={8}
      fixed
      pad="0 var(--gutter)"
      minHeight="var(--h-filter)"
    >
      <Row className={wraps ? styles.wraps : styles.start} gap={8} grow shrink>
        {children}
      </Row>
      {end && <Row gap={4}>{end}</Row>}
    </Row>
  );
}
