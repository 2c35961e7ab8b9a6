import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** Segmented status first, then date range and filters as 28 px buttons. */
  children?: ReactNode;
  /** Columns, export: icons at the far right. */
  end?: ReactNode;
}

export function FilterBar({ children, end }: FilterBarProps) {
  return (
    <div role="toolbar" aria-label={t('Filters')} className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
