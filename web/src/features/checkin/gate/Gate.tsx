import { IconTicketOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../../api/errors';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { useLogAbout } from '../../../shell/activity';
import { gateDesk } from '../offline/gateDesk';
import { LineStrip } from '../offline/LineStrip';
import { useLine } from '../offline/useLine';
import { onlineDesk } from './boardingDesk';
import { GatePage } from './GatePage';
import { useBoarding } from './useGate';

/** The boarding gate of a flight, on a phone or at a desk. */
export default function Gate() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const desk = useMemo(() => gateDesk(id, onlineDesk(id)), [id]);
  const query = useBoarding(id, desk);
  const line = useLine(id, query.data?.flight);
  const { refetch } = query;
  const { alone, entries } = line;
  const shown = useRef({ alone, entries });
  // What waits to be sent is on the list too.
  useEffect(() => {
    const before = shown.current;
    shown.current = { alone, entries };
    if (before.alone !== alone || before.entries !== entries) void refetch();
  }, [alone, entries, refetch]);
  useLogAbout('Flight', id, query.data?.flight.flightNumber);
  if (query.data)
    return (
      <GatePage key={id} boarding={query.data} desk={desk} strip={<LineStrip line={line} at="gate" />} />
    );
  const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <Screen>
      <PageHeader title={t('Boarding gate')} />
      {isMissing && (
        <EmptyState icon={IconTicketOff} title={t('Flight not found')} why={t('Check the address.')} />
      )}
      {query.error && !isMissing && (
        <FailedState title={t('The passengers could not be loaded')} query={query} />
      )}
      {!query.error && <LoadingRows rows={8} />}
    </Screen>
  );
}
