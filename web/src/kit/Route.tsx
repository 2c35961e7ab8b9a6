import { IconArrowNarrowRight } from '@tabler/icons-react';
import styles from './Route.module.css';
import { t } from './t';

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
