import { IconPlaneOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { can } from '../../../access';
import { ApiError } from '../../../api/errors';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { useLogAbout } from '../../../shell/activity';
import { AgencyPage } from './AgencyPage';
import { DeskPage } from './DeskPage';
import { useDesk } from './queries';

/** A cancelled or far moved flight: its bookings get other flights, and its customers are told. */
export default function Disruption() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const desk = useDesk(id);
  useLogAbout('Flight', id, desk.data?.flightNumber);
  if (desk.data) {
    return can('MovePassengers') ? (
      <DeskPage key={id} desk={desk.data} />
    ) : (
      <AgencyPage key={id} desk={desk.data} />
    );
  }
  const isMissing = desk.error instanceof ApiError && [404, 422].includes(desk.error.status);
  return (
    <Screen>
      <PageHeader hero="flight" title={t('Flight')} />
      {isMissing && (
        <EmptyState
          icon={IconPlaneOff}
          title={t('Nothing to re-accommodate')}
          why={t('The flight was not cancelled or moved far, or has no bookings of yours.')}
        />
      )}
      {desk.error && !isMissing && (
        <FailedState title={t('The bookings of the flight could not be loaded')} query={desk} />
      )}
      {!desk.error && <LoadingRows rows={8} />}
    </Screen>
  );
}
