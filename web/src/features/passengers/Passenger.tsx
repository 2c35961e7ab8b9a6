import { IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../api/errors';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { loadPassenger } from './data/load';
import { PassengerPage } from './PassengerPage';
import { NOT_FOUND } from './search/PassengerSearchBox';

/** One person: data, documents, addresses, and who travels with him. */
export default function Passenger() {
  const { id }: { id: string } = useParams({ strict: false });
  // Check-in leads to the data of the agency that sold the ticket.
  const { dataOf }: { dataOf?: string } = useSearch({ strict: false });
  const queries = useQueryClient();
  const key = ['passenger', id, dataOf];
  const record = useQuery({ queryKey: key, queryFn: () => loadPassenger(id, dataOf) });
  if (record.data) {
    return (
      <PassengerPage
        key={record.data.passenger.id}
        record={record.data}
        askedFor={id}
        onRecord={(newest) => queries.setQueryData(key, newest)}
      />
    );
  }
  const isMissing = record.error instanceof ApiError && [404, 422].includes(record.error.status);
  return (
    <Screen>
      <PageHeader title={t('Passenger')} />
      {isMissing && (
        <EmptyState
          icon={IconUserOff}
          title={t(NOT_FOUND)}
          why={t('Check the address. The passenger may belong to another agency.')}
        />
      )}
      {record.error && !isMissing && (
        <FailedState title={t('The passenger could not be loaded')} query={record} />
      )}
      {!record.error && <LoadingRows rows={8} />}
    </Screen>
  );
}
