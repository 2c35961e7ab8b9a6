import { Button, Tabs } from '@mantine/core';
import { IconHistory, IconMessagePlus, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { EventRead } from '../api/client';
import { eventLogsGetCommentsByFilterOptions, eventLogsGetListByFilterOptions } from '../api/queries';
import { Timeline } from '../kit/display/Timeline';
import { LoadingRows } from '../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../kit/feedback/StateBox';
import { useMobile } from '../kit/hooks/mobile';
import { t } from '../kit/i18n/t';
import { Box, Row, Stack, Text } from '../kit/layout/Box';
import styles from './ActivityDrawer.module.css';
import { type LogSubject, useActivityDrawer, useLogSubject } from './activity';
import { timelineOf } from './events';

// The form's code is loaded with the first comment, not with the first page.
const CommentDialog = lazy(() => import('./CommentDialog'));

type Tab = 'log' | 'comments';

/** The newest; all of them are a click away. A page with a thousand events would be slow to draw. */
const SHOWN = 50;

const newestFirst = (a: EventRead, b: EventRead): number => Date.parse(b.eventDate) - Date.parse(a.eventDate);

function useEvents(tab: Tab, subject: LogSubject | null) {
  const options = tab === 'log' ? eventLogsGetListByFilterOptions : eventLogsGetCommentsByFilterOptions;
  // People comment on the record, not on its parts.
  const parts = (tab === 'log' && subject?.parts) || [];
  const logs = useQueries({
    queries: [subject, ...parts].map((about) =>
      options({ query: { EntityType: about?.entityType, EntityId: about?.entityId } }),
    ),
  });
  const events = logs.every(({ data }) => data) ? logs.flatMap(({ data = [] }) => data) : undefined;
  return {
    data: logs.length > 1 ? events?.sort(newestFirst) : events,
    error: logs.find(({ error }) => error)?.error,
    refetch: () => Promise.all(logs.map((log) => log.refetch())),
  };
}

interface EventsProps {
  events: ReturnType<typeof useEvents>;
  about: string | undefined;
  empty: string;
}

function Events({ events, about, empty }: EventsProps) {
  if (events.error) {
    return <FailedState title={t('The log could not be loaded')} query={events} />;
  }
  if (!events.data) return <LoadingRows rows={4} />;
  if (events.data.length === 0) return <EmptyState icon={IconHistory} title={empty} />;
  return <Timeline days={timelineOf(events.data.slice(0, SHOWN), about)} />;
}

/** What happened to what is on the screen, and what people said about it. */
export default function ActivityDrawer() {
  const subject = useLogSubject();
  const mobile = useMobile();
  const [, toggle] = useActivityDrawer();
  const [tab, setTab] = useState<Tab>('log');
  const [commenting, setCommenting] = useState(false);
  const log = useEvents('log', subject);
  const comments = useEvents('comments', subject);
  return (
    <Stack
      className={styles.drawer}
      as="aside"
      fixed
      shrink
      ground="canvas"
      width={310}
      aria-label={t('Activity log')}
    >
      <Tabs value={tab} onChange={(value) => setTab(value as Tab)} className={styles.tabs}>
        <Tabs.List className={styles.head}>
          <Tabs.Tab value="log">{t('Log')}</Tabs.Tab>
          <Tabs.Tab value="comments">
            {t('Comments')}
            {comments.data && comments.data.length > 0 && (
              <Box
                className={styles.count}
                as="span"
                size={11}
                weight={500}
                tone="quiet"
                ground="quiet-soft"
                round="dialog"
                pad="1px 6px"
              >
                {comments.data.length}
              </Box>
            )}
          </Tabs.Tab>
          <Text as="span" shrink clip text="small" end>
            {subject?.title ?? ''}
          </Text>
          {mobile && (
            <button type="button" className={styles.close} aria-label={t('Close')} onClick={toggle}>
              <IconX stroke={1.5} aria-hidden />
            </button>
          )}
        </Tabs.List>
        <Tabs.Panel value="log" className={styles.body} tabIndex={0}>
          <Events events={log} about={subject?.title} empty={t('No activity yet')} />
        </Tabs.Panel>
        <Tabs.Panel value="comments" className={styles.body} tabIndex={0}>
          <Events events={comments} about={subject?.title} empty={t('No comments yet')} />
        </Tabs.Panel>
      </Tabs>
      <Row as="footer" justify="between" fixed size={12} weight={500} line="top" pad="0 16px" height={48}>
        <Button leftSection={<IconMessagePlus stroke={1.5} />} onClick={() => setCommenting(true)}>
          {t('New comment')}
        </Button>
        <Link to="/activityFeed">{t('Show all logs')}</Link>
      </Row>
      {commenting && (
        <Suspense fallback={null}>
          <CommentDialog subject={subject} onClose={() => setCommenting(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
