import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { can } from '../../access';
import { noticesGetToDashboardOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { NoticeItem } from '../messaging/NoticeItem';
import styles from './Dashboard.module.css';

/** What the operator tells this role at this desk today. */
export function Notices() {
  const id = useId();
  const notices = useQuery(noticesGetToDashboardOptions());
  return (
    <Box as="section" pad="16px var(--gutter) 20px" maxWidth={720} aria-labelledby={id}>
      <Row className={styles.head} as="header" align="baseline" justify="between">
        <Text as="h2" size={13} weight={600} id={id}>
          {t('Notices')}
        </Text>
        {can('EditNotices') && <Link to="/notice">{t('All')}</Link>}
      </Row>
      {notices.error ? (
        <FailedState title={t('The notices could not be loaded')} query={notices} />
      ) : notices.data === undefined ? (
        <LoadingRows rows={3} />
      ) : notices.data.length === 0 ? (
        <Box as="p" text="muted" pad="8px 0">
          {t('Nothing new today.')}
        </Box>
      ) : (
        <ul className={styles.list}>
          {notices.data.map((notice) => (
            <li key={notice.id}>
              <NoticeItem notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
