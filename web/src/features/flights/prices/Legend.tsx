import { Kbd } from '../../../kit/display/Kbd';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import styles from './prices.module.css';

/** What the looks of the cells mean, and the keys worth knowing. */
export function Legend({ writable, agencies }: { writable: boolean; agencies: boolean }) {
  return (
    <Row
      className={styles.legend}
      gap="4px 16px"
      wrap
      text="small"
      line="bottom"
      pad="0 var(--gutter)"
      minHeight={34}
    >
      {agencies ? (
        <>
          <span data-look="inherited">{t('general price applies')}</span>
          <span data-look="own">{t('agency price')}</span>
        </>
      ) : (
        <span data-look="none">{t('No agencies yet. The general price applies to all.')}</span>
      )}
      {writable && (
        <>
          <span data-look="changed">{t('changed, not saved')}</span>
          <Row className={styles.keys} as="span" gap={14} align="stretch" end>
            <Row as="span" gap={6} inline>
              <Kbd>F2</Kbd> {t('edit')}
            </Row>
            <Row as="span" gap={6} inline>
              <Kbd>Ctrl D</Kbd> {t('fill down')}
            </Row>
            <Row as="span" gap={6} inline>
              <Kbd>Ctrl Z</Kbd> {t('undo')}
            </Row>
          </Row>
        </>
      )}
    </Row>
  );
}
