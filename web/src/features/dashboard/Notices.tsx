import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { can } from '../../access';
import { noticesGetToDashboard } from '../../api/client';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { NoticeItem } from '../messaging/NoticeItem';
import styles from './Dashboard.module.css';

/** What the operator tells this role at this desk today. */
export function Notices() {
  const id = useId();
  const notices = useQuery({
    queryKey: ['notices of the day'],
    queryFn: async () => (await noticesGetToDashboard()).data,
  });
  return (
    <section className={styles.notices} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('Notices')}</h2>
        {can('EditNotices') && <Link to="/notice">{t('All')}</Link>}
      </header>
      {notices.error ? (
        <FailedState
          title={t('The notices could not be loaded')}
          why={t(notices.error.message)}
          onRetry={() => void notices.refetch()}
        />
      ) : notices.data === undefined ? (
        <LoadingRows rows={3} />
      ) : notices.data.length === 0 ? (
        <p className={styles.quiet}>{t('Nothing new today.')}</p>
      ) : (
        <ul className={styles.list}>
          {notices.data.map((notice) => (
            <li key={notice.id}>
              <NoticeItem notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
