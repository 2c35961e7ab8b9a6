import { Button } from '@mantine/core';
import { type Icon, IconFilterOff, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../i18n/t';
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
      <p className={styles.title}>{title}</p>
      {why && <p className={styles.why}>{why}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface FailedProps {
  /** What happened. */
  title?: string;
  /** What is safe. */
  why?: string;
  onRetry?: () => void;
}

export function FailedState({ title, why, onRetry }: FailedProps) {
  return (
    <div className={`${styles.box} ${styles.failed}`} role="alert">
      <IconPlugConnectedX size={20} stroke={1.5} aria-hidden />
      <p className={styles.title}>{title ?? t('The list could not be loaded')}</p>
      <p className={styles.why}>{why ?? t('The server did not answer. Nothing was changed.')}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button size="xs" leftSection={<IconRefresh />} onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}
