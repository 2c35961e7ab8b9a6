import { t } from '../../../kit/i18n/t';
import styles from './form.module.css';

/** A scan read something else than was typed: it is offered, never put in its place. */
export function ReadOffer({ read, onTake }: { read: string; onTake: () => void }) {
  return (
    <p className={styles.offer}>
      {t('The document says {read}.', { read })}{' '}
      <button type="button" className={styles.link} onClick={onTake}>
        {t('Use it')}
      </button>
    </p>
  );
}
