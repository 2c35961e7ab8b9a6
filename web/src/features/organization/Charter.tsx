import { useQuery, useQueryClient } from '@tanstack/react-query';
import { charterGetCurrent } from '../../api/client';
import { charterGetCurrentOptions, charterGetCurrentQueryKey } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { CharterPage } from './CharterPage';

/** The operator: its data, the rules of sale, what the authorities ask, and the agreements passengers sign. */
export default function Charter() {
  const queries = useQueryClient();
  const charter = useQuery(charterGetCurrentOptions());
  if (charter.data) {
    return (
      <CharterPage
        charter={charter.data}
        load={async () => (await charterGetCurrent()).data}
        onRow={(row) => queries.setQueryData(charterGetCurrentQueryKey(), row)}
      />
    );
  }
  return (
    <Screen>
      <PageHeader title={t('Charter')} />
      {charter.error ? (
        <FailedState title={t('The operator could not be loaded')} query={charter} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}
