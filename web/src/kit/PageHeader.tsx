import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** On an entity's page the locator or the flight number is read aloud, so it is largest. */
  hero?: 'locator' | 'flight';
  /** Pills, or anything that belongs beside the title. */
  beside?: ReactNode;
  /** One muted line: who, where, when. */
  line?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, hero, beside, line, actions }: PageHeaderProps) {
  const titleClass = [
    styles.title,
    hero && `${styles.hero} display`,
    hero === 'locator' && `${styles.locator} code`,
  ];
  return (
    <header className={hero === 'flight' ? `${styles.header} ${styles.flight}` : styles.header}>
      <div className={styles.words}>
        <div className={styles.top}>
          <h1 className={titleClass.filter(Boolean).join(' ')}>{title}</h1>
          {beside}
        </div>
        {line && <div className={styles.line}>{line}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
