import { Link } from '@tanstack/react-router';
import { t } from '../../kit/i18n/t';
import styles from './organization.module.css';

/** Back to the list of agencies, filtered and sorted as it was. */
export function ToAgencies() {
  return (
    <Link
      className={styles['to-agencies']}
      to="/officesHolding"
      search={(old: object) => ({ ...old, agency: undefined })}
    >
      {t('Agencies')}
    </Link>
  );
}
