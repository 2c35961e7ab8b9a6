import { useQuery, useQueryClient } from '@tanstack/react-query';
import { officeHoldingsGetCurrentCurrent } from '../../api/client';
import { useSession } from '../../api/session';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { HoldingPage } from './HoldingPage';

const load = async () => (await officeHoldingsGetCurrentCurrent()).data;

/** An agency admin's own agency. */
export default function OfficesHoldingSingle() {
  const queries = useQueryClient();
  // The agency is that of the active office.
  const key = ['myAgency', useSession()?.activeOffice?.officeHoldingId];
  const holding = useQuery({ queryKey: key, queryFn: load });
  if (holding.data) {
    return (
      <HoldingPage
        key={holding.data.id}
        holding={holding.data}
        load={load}
        onRow={(row) => queries.setQueryData(key, row)}
      />
    );
  }
  return (
    <Screen>
      <PageHeader title={t('My agency')} />
      {holding.error ? (
        <FailedState
          title={t('Your agency could not be loaded')}
          why={say(holding.error)}
          onRetry={() => void holding.refetch()}
        />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}
