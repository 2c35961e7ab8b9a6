import { Button } from '@mantine/core';
import { type Icon, IconFilterOff, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../i18n/say';
import { t } from '../i18n/t';
import { Box, Text } from '../layout/Box';
import styles from './StateBox.module.css';

interface EmptyProps {
  /** What is missing. */
  title: string;
  /** Why, in one sentence. */
  why?: string;
  icon?: Icon;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ title, why, icon: Mark = IconFilterOff, action }: EmptyProps) {
  return (
    <div className={styles.box} role="status">
      <Mark size={20} stroke={1.5} aria-hidden />
      <Text text="heading" above={8}>
        {title}
      </Text>
      {why && (
        <Text text="muted" leading={18}>
          {why}
        </Text>
      )}
      {action && <Box above={10}>{action}</Box>}
    </div>
  );
}

interface FailedProps {
  /** What happened. */
  title?: string;
  /** What is safe. */
  why?: string;
  onRetry?: () => void;
  /** The query that failed: why it did, and how it is tried again. */
  query?: { error: unknown; refetch: () => unknown };
}

export function FailedState({
  title,
  query,
  why = query && say(query.error),
  onRetry = query && (() => void query.refetch()),
}: FailedProps) {
  return (
    <div className={`${styles.box} ${styles.failed}`} role="alert">
      <IconPlugConnectedX size={20} stroke={1.5} aria-hidden />
      <Text text="heading" above={8}>
        {title ?? t('The list could not be loaded')}
      </Text>
      <Text text="muted" leading={18}>
        {why ?? t('No response from the server. Nothing was changed.')}
      </Text>
      {onRetry && (
        <Box above={10}>
          <Button size="xs" leftSection={<IconRefresh />} onClick={onRetry}>
            {t('Try again')}
          </Button>
        </Box>
      )}
    </div>
  );
}
