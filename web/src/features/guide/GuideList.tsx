import { Link } from '@tanstack/react-router';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import styles from './guide.module.css';
import { GUIDE } from './pages';

/** All pages of the guide. */
export const GuideList = () => (
  <nav aria-label={t('Guide')}>
    {GUIDE.map(({ label, pages }) => (
      <section key={label} className={styles.part}>
        <Text as="h2" text="caption" margin="0 0 4px">
          {t(label)}
        </Text>
        {pages.map(({ name, title }) => (
          <Link
            key={name}
            className={styles.entry}
            to="/guide/$page"
            params={{ page: name }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(title)}
          </Link>
        ))}
      </section>
    ))}
    <Text text="muted">{t('The guide is in English.')}</Text>
  </nav>
);
