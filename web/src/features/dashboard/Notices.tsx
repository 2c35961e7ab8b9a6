import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { can } from '../../access';
import { noticesGetToDashboardOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../kit/layout/Box';
import { NoticeItem } from '../messaging/NoticeItem';
import styles from './Dashboard.module.css';

/** As many as stand beside the queues; the rest is a press away. */
const SHOWN = 2;

/** What the operator tells this role at this desk today. */
export function Notices() {
  const id = useId();
  const notices = useQuery(noticesGetToDashboardOptions());
  const [open, setOpen] = useState(false);
  const more = (notices.data?.length ?? 0) - SHOWN;
  return (
    <Box as="section" pad="12px var(--gutter) 8px" aria-labelledby={id}>
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
        <>
          <ul className={styles.list}>
            {notices.data.slice(0, open ? undefined : SHOWN).map((notice) => (
              <li key={notice.id}>
                <NoticeItem notice={notice} />
              </li>
            ))}
          </ul>
          {more > 0 && !open && (
            <LinkButton onClick={() => setOpen(true)}>{t('{count} more', { count: more })}</LinkButton>
          )}
        </>
      )}
    </Box>
  );
}
