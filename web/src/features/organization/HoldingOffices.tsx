import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import { Chip } from '../../kit/display/Chip';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Section } from '../../kit/layout/Section';
import styles from './organization.module.css';
import { useOffices } from './queries';

/** The agency's offices, and the ways to them and to its people. */
export function HoldingOffices() {
  const offices = useOffices();
  return (
    <Section title={t('Offices and people')}>
      {offices.error && <FailedState why={t(offices.error.message)} onRetry={() => void offices.refetch()} />}
      {!offices.data && !offices.error && <LoadingRows rows={3} />}
      <ul className={styles.offices}>
        {offices.data?.map(({ id, name, city, phone1, email, active }) => (
          <li key={id}>
            <span className={styles.number}>{name}</span>
            {!active && <Chip>{t('not in use')}</Chip>}
            <span className={styles.meta}>{[city, phone1, email].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <Link to="/office">{t('Change the offices')}</Link>
        {can('ManageUsers') && <Link to="/user">{t('People of the agency')}</Link>}
      </p>
    </Section>
  );
}
