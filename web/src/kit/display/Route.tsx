import { IconArrowNarrowRight } from '@tabler/icons-react';
import { t } from '../i18n/t';
import styles from './Route.module.css';

/** MIA → HAV */
export function Route({ from, to }: { from: string; to: string }) {
  return (
    <span className={styles.route}>
      {from}
      <IconArrowNarrowRight aria-label={t('to')} role="img" stroke={1.75} />
      {to}
    </span>
  );
}
