import { Kbd } from '../../../kit/display/Kbd';
import { t } from '../../../kit/i18n/t';
import styles from './prices.module.css';

/** What the looks of the cells mean, and the keys worth knowing. */
export function Legend({ writable, agencies }: { writable: boolean; agencies: boolean }) {
  return (
    <div className={styles.legend}>
      {agencies ? (
        <>
          <span data-look="inherited">{t('general price applies')}</span>
          <span data-look="own">{t('own price of the agency')}</span>
        </>
      ) : (
        <span data-look="none">{t('There are no agencies yet: the general price is for all.')}</span>
      )}
      {writable && (
        <>
          <span data-look="changed">{t('changed, not saved')}</span>
          <span className={styles.keys}>
            <span>
              <Kbd>F2</Kbd> {t('edit')}
            </span>
            <span>
              <Kbd>Ctrl D</Kbd> {t('fill down')}
            </span>
            <span>
              <Kbd>Ctrl Z</Kbd> {t('undo')}
            </span>
          </span>
        </>
      )}
    </div>
  );
}
