import { useQuery, useQueryClient } from '@tanstack/react-query';
import { officeHoldingsGetCurrentCurrent } from '../../api/client';
import { officeHoldingsGetCurrentCurrentOptions } from '../../api/queries';
import { useSession } from '../../api/session';
import { t } from '../../kit/i18n/t';
import { HoldingPage } from './HoldingPage';
import { HoldingUnread } from './HoldingUnread';

const load = async () => (await officeHoldingsGetCurrentCurrent()).data;

/** An agency admin's own agency. */
export default function OfficesHoldingSingle() {
  const queries = useQueryClient();
  // The agency is that of the active office.
  const OfficeActiveId = useSession()?.activeOffice?.officeId ?? null;
  const options = officeHoldingsGetCurrentCurrentOptions({ headers: { OfficeActiveId } });
  const holding = useQuery(options);
  if (!holding.data) return <HoldingUnread title={t('My agency')} query={holding} />;
  return (
    <HoldingPage
      key={holding.data.id}
      holding={holding.data}
      load={load}
      onRow={(row) => queries.setQueryData(options.queryKey, row)}
    />
  );
}
