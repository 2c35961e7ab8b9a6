import { useQuery, useQueryClient } from '@tanstack/react-query';
import { officeHoldingsGetCurrentCurrent } from '../../api/client';
import { officeHoldingsGetCurrentCurrentOptions } from '../../api/queries';
import { useSession } from '../../api/session';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { HoldingPage } from './HoldingPage';

const load = async () => (await officeHoldingsGetCurrentCurrent()).data;

/** An agency admin's own agency. */
export default function OfficesHoldingSingle() {
  const queries = useQueryClient();
  // The agency is that of the active office.
  const OfficeActiveId = useSession()?.activeOffice?.officeId ?? null;
  const options = officeHoldingsGetCurrentCurrentOptions({ headers: { OfficeActiveId } });
  const holding = useQuery(options);
  if (holding.data) {
    return (
      <HoldingPage
        key={holding.data.id}
        holding={holding.data}
        load={load}
        onRow={(row) => queries.setQueryData(options.queryKey, row)}
      />
    );
  }
  return (
    <Screen>
      <PageHeader title={t('My agency')} />
      {holding.error ? (
        <FailedState title={t('Your agency could not be loaded')} query={holding} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}
