import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadingRows } from '../feedback/LoadingRows';
import { EmptyState, FailedState } from '../feedback/StateBox';
import { t } from '../i18n/t';

export interface EmptyWords {
  title: string;
  why?: string;
  action?: ReactNode;
}

interface NoRowsProps {
  loading: boolean;
  failure: string | undefined;
  onRetry: (() => void) | undefined;
  empty: EmptyWords | undefined;
  filter: string;
  onClearFilter: () => void;
}

/** What stands under the table's head instead of rows: failed, loading, nothing found, or nothing there. */
export function NoRows({ loading, failure, onRetry, empty, filter, onClearFilter }: NoRowsProps) {
  if (failure !== undefined) return <FailedState why={t(failure)} {...(onRetry ? { onRetry } : {})} />;
  if (loading) return <LoadingRows />;
  if (filter !== '') {
    return (
      <EmptyState
        title={t('Nothing matches “{filter}”', { filter })}
        why={t("Rows that don't match are hidden.")}
        action={
          <Button size="xs" onClick={onClearFilter}>
            {t('Clear filter')}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={empty?.title ?? t('Nothing here yet')} {...empty} />;
}
