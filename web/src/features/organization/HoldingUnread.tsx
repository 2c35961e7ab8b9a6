import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { ToAgencies } from './ToAgencies';

interface HoldingUnreadProps {
  title: string;
  query: { error: unknown; refetch: () => unknown };
  /** Whether the page was opened from the list of agencies. */
  isOfList?: boolean;
}

/** An agency's page while it loads, and when it cannot be loaded. */
export function HoldingUnread({ title, query, isOfList = false }: HoldingUnreadProps) {
  return (
    <Screen>
      <PageHeader title={title} line={isOfList && <ToAgencies />} />
      {query.error ? (
        <FailedState title={t('The agency could not be loaded')} query={query} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}
