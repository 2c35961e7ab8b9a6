import { IconTicketOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/errors';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { useLogAbout } from '../../../shell/activity';
import { MasterPage } from './MasterPage';
import { useMaster } from './queries';

/** One booking on one page: who travels when, what it costs, what was paid, what was sent. */
export default function TicketsMaster() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const master = useMaster(id);
  useLogAbout('TicketMaster', id, master.data?.locatorNumber);
  if (master.data) return <MasterPage key={id} booking={master.data} />;
  const isMissing = master.error instanceof ApiError && [404, 422].includes(master.error.status);
  return (
    <Screen>
      <PageHeader title={t('Booking')} />
      {isMissing && (
        <EmptyState
          icon={IconTicketOff}
          title={t('Booking not found')}
          why={t('Check the address. The booking may belong to another office.')}
        />
      )}
      {master.error && !isMissing && (
        <FailedState title={t('The booking could not be loaded')} query={master} />
      )}
      {!master.error && <LoadingRows rows={8} />}
    </Screen>
  );
}
