import { useQuery, useQueryClient } from '@tanstack/react-query';
import { officeHoldingsGetById } from '../../api/client';
import { officeHoldingsGetByIdOptions } from '../../api/queries';
import { t } from '../../kit/i18n/t';
import { HoldingPage } from './HoldingPage';
import { HoldingUnread } from './HoldingUnread';

/** One agency as the operator opens it from the list. */
export function AgencyById({ id }: { id: string }) {
  const queries = useQueryClient();
  const options = officeHoldingsGetByIdOptions({ path: { id } });
  const holding = useQuery(options);
  if (!holding.data) return <HoldingUnread title={t('Agency')} query={holding} isOfList />;
  return (
    <HoldingPage
      holding={holding.data}
      load={async () => (await officeHoldingsGetById({ path: { id } })).data}
      onRow={(row) => queries.setQueryData(options.queryKey, row)}
    />
  );
}
