import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { HitRead, ScreeningProgress } from '../../api/client';
import { screeningGetByPassengerIdOptions, screeningGetProgressOptions } from '../../api/queries';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { DataTable } from '../../kit/table/DataTable';
import { decisionColumns } from '../screening/decisionColumns';
import { NARROW } from './flightColumns';
import { Part } from './Part';

/** Why there is nothing to show. */
function noHitWords({ listNumber, waiting }: ScreeningProgress): string {
  if (listNumber === null) return t('No sanctions list is imported yet.');
  return waiting > 0
    ? t('No hit so far. Passengers are still being compared with list {number}.', { number: listNumber })
    : t('Like nobody on list {number}.', { number: listNumber });
}

/** The people on the sanctions list that the passenger is like, and what was decided. For the operator alone. */
export function PassengerScreening({ passengerId }: { passengerId: string }) {
  const navigate = useNavigate();
  const hits = useQuery(screeningGetByPassengerIdOptions({ path: { passengerId } }));
  const progress = useQuery(screeningGetProgressOptions());
  const isClear = hits.data?.length === 0;
  const open = ({ id }: HitRead) => void navigate({ to: '/checkin', search: { view: 'screening', hit: id } });
  return (
    <Part title={t('Screening')} count={hits.data?.length}>
      {isClear ? (
        <Text text="muted" pad="0 var(--gutter) 14px">
          {progress.data && noHitWords(progress.data)}
        </Text>
      ) : (
        <DataTable
          id="passengerScreening"
          label={t('Screening')}
          tools={false}
          narrowBelow={NARROW}
          columns={decisionColumns()}
          rows={hits.data}
          rowId={({ id }) => id}
          isDone={({ state }) => state === 'Cleared'}
          onOpen={open}
          failure={hits.error ? say(hits.error) : undefined}
          onRetry={() => void hits.refetch()}
        />
      )}
    </Part>
  );
}
