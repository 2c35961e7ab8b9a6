import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** On an entity's page the locator or the flight number is read aloud, so it is largest. A flight's line stands beside it. */
  hero?: 'locator' | 'flight';
  /** Pills, or anything that belongs beside the title; a flight's route. */
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
  const name = <h1 className={titleClass.filter(Boolean).join(' ')}>{title}</h1>;
  const about = line && <div className={styles.line}>{line}</div>;
  const end = actions && <div className={styles.actions}>{actions}</div>;
  if (hero === 'flight') {
    return (
      <header className={`${styles.header} ${styles.flight}`}>
        <div className={styles.number}>
          {name}
          <div className={styles.words}>
            <div className={styles.top}>{beside}</div>
            {about}
          </div>
        </div>
        {end}
      </header>
    );
  }
  const header = hero === 'locator' ? `${styles.header} ${styles.booking}` : styles.header;
  return (
    <header className={header}>
      <div className={styles.words}>
        <div className={styles.top}>
          {name}
          {beside}
        </div>
        {about}
      </div>
      {end}
    </header>
  );
}
