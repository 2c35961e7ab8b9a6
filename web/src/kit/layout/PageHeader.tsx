import type { ReactNode } from 'react';
import { Box, Row, Text } from './Box';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** On an entity's page the locator or the flight number is read aloud, so it is largest. A flight's line stands beside it. */
  hero?: 'locator' | 'flight';
  /** Pills, or anything that belongs beside the title; a flight's route. */
  beside?: ReactNode;
  /** One muted line: who, where, when. */
  line?: ReactNode;
  /** Counts beside a flight. */
  figures?: ReactNode;
  actions?: ReactNode;
  /** A row of quiet buttons under the line: what can be done with the entity. */
  bar?: ReactNode;
}

export function PageHeader({ title, hero, beside, line, figures, actions, bar }: PageHeaderProps) {
  const titleClass = [
    styles.title,
    hero && `${styles.hero} display`,
    hero === 'locator' && `${styles.locator} code`,
  ];
  const name = <h1 className={titleClass.filter(Boolean).join(' ')}>{title}</h1>;
  const about = line && (
    <Text className={styles.line} as="div" clip text="muted">
      {line}
    </Text>
  );
  const end = actions && (
    <Row className={styles.actions} gap={8} fixed>
      {actions}
    </Row>
  );
  if (hero === 'flight') {
    return (
      <header className={`${styles.header} ${styles.flight}`}>
        <Row className={styles.number} gap={16} shrink>
          {name}
          <Box className={styles.words} shrink>
            <Row className={styles.top} gap={8} shrink>
              {beside}
            </Row>
            {about}
          </Box>
        </Row>
        {figures}
        {end}
      </header>
    );
  }
  const header = hero === 'locator' ? `${styles.header} ${styles.booking}` : styles.header;
  return (
    <header className={header}>
      <Box className={styles.words} shrink>
        <Row className={styles.top} gap={8} shrink>
          {name}
          {beside}
        </Row>
        {about}
      </Box>
      {end}
      {bar && <div className={styles.bar}>{bar}</div>}
    </header>
  );
}
