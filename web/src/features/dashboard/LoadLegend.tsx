import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import styles from './Dashboard.module.css';

/** What the colours of a load bar mean. */
export function LoadLegend() {
  return (
    <Row className={styles.legend} as="span" gap={14} align="stretch" text="muted" aria-hidden>
      <span data-part="sold">{t('sold')}</span>
      <span data-part="held">{t('held')}</span>
      <span data-part="free">{t('free')}</span>
    </Row>
  );
}
