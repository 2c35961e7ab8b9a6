import type { ReactNode } from 'react';
import { t } from '../../kit/i18n/t';
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
    <div className={styles.frame}>
      <div className={styles.column}>
        <header className={styles.brand}>
          <Brand />
        </header>
        <main className={styles.main}>
          <h1 className={`${styles.title} display`}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
        <footer className={styles.foot}>
          <span>{t('Version {version}', { version: VERSION })}</span>
          <LanguageSwitch />
        </footer>
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
    </div>
  );
}
