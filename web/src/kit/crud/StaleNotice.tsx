import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { Change } from '../../api/errors';
import { Changes } from '../display/Changes';
import { formatInstant } from '../format/dates';
import { t } from '../i18n/t';
import { Box, Row, Text } from '../layout/Box';

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
    <Box tone="ink" ground="warn-soft" round="strip" pad="10px 12px 12px" below={16} role="alert">
      <Row iconTop={2} as="p" gap={6} align="stretch" size={13} weight={600} tone="warn" icons={16}>
        <IconAlertTriangle stroke={1.75} aria-hidden />
        {t('Changed by another user')}
      </Row>
      <Text size={12} tone="ink-2" margin="2px 0 8px">
        {partly
          ? t('Only part was saved. Load the latest version; your other entries are kept.')
          : t('Nothing was saved. Load the latest version; your entries are kept.')}
      </Text>
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
        <Text size={11} tone="ink-2" margin="6px 0 8px">
          {[last.by, last.at && formatInstant(last.at, undefined)].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Button size="xs" leftSection={<IconRefresh />} loading={loading} onClick={onLoadNewest}>
        {t('Load latest')}
      </Button>
    </Box>
  );
}
