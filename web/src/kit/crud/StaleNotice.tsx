import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { Change } from '../../api/errors';
import { Changes } from '../display/Changes';
import { formatInstant } from '../format/dates';
import { t } from '../i18n/t';
import styles from './StaleNotice.module.css';

interface StaleNoticeProps {
  changes: readonly Change[];
  labels: Readonly<Record<string, string>>;
  /** Other parts were saved before this one was refused. */
  partly?: boolean;
  loading: boolean;
  onLoadNewest: () => void;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Somebody else saved first: what they changed, and a way on that keeps what was typed here. */
export function StaleNotice({ changes, labels, partly = false, loading, onLoadNewest }: StaleNoticeProps) {
  const last = changes.at(-1);
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        <IconAlertTriangle stroke={1.75} aria-hidden />
        {t('Somebody else changed this meanwhile')}
      </p>
      <p className={styles.why}>
        {partly
          ? t('Only a part was saved. Load the newest: the rest that you typed stays.')
          : t('Nothing was saved. Load the newest: what you typed stays.')}
      </p>
      {changes.length > 0 && (
        <Changes
          changes={changes.map((change) => ({
            label: labels[change.field] ?? change.field,
            before: shown(change.before),
            after: shown(change.after),
          }))}
        />
      )}
      {last && (
        <p className={styles.who}>
          {[last.by, last.at && formatInstant(last.at, undefined)].filter(Boolean).join(' · ')}
        </p>
      )}
      <Button size="xs" leftSection={<IconRefresh />} loading={loading} onClick={onLoadNewest}>
        {t('Load the newest')}
      </Button>
    </div>
  );
}
