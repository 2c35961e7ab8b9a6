import { t } from '../../kit/i18n/t';
import styles from './Dashboard.module.css';

/** What the colours of a load bar mean. */
export function LoadLegend() {
  return (
    <span className={styles.legend} aria-hidden>
      <span data-part="sold">{t('sold')}</span>
      <span data-part="held">{t('held')}</span>
      <span data-part="free">{t('free')}</span>
    </span>
  );
}
