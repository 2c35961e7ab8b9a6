import type { ReactNode } from 'react';
import { t } from '../../kit/i18n/t';
import { Grid, Row } from '../../kit/layout/Box';
import { Brand } from '../../shell/Brand';
import styles from './AuthFrame.module.css';
import { Clocks } from './Clocks';
import { LanguageSwitch } from './LanguageSwitch';
import { RouteMap } from './RouteMap';

const VERSION = '1.0.0';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What a visitor sees before we know who it is: a form at the left, the trade at the right. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <Grid className={styles.frame} columns="minmax(440px, 38%) minmax(0, 1fr)" minHeight="100dvh">
      <div className={styles.column}>
        <Row as="header" align="stretch" height={28}>
          <Brand />
        </Row>
        <main className={styles.main}>
          <h1 className={`${styles.title} display`}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
        <Row as="footer" justify="between" text="muted" above="auto" pad="40px 0 0">
          <span>{t('Version {version}', { version: VERSION })}</span>
          <LanguageSwitch />
        </Row>
      </div>
      <aside className={styles.panel} aria-label={t('Florida and Cuba')}>
        <div className={styles.stage}>
          <RouteMap />
        </div>
        <div className={styles.caption}>
          <p>
            <span className={styles.strong}>Charterdesk</span>
            <span className={styles.soft}>{t('Florida and Cuba')}</span>
          </p>
          <Clocks />
        </div>
      </aside>
    </Grid>
  );
}
