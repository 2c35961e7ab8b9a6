import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../access';
import type { HitRead } from '../../api/client';
import { screeningGetHitsOptions } from '../../api/queries';
import { t } from '../../kit/i18n/t';
import { hitPage } from '../../shell/checkInPages';
import { scoreText } from '../screening/score';
import { untilWords } from './nextHours';
import { QueueCard } from './QueueCard';

const AGAIN_MS = 60_000;

/** The next flight with an undecided hit on board. */
function factOf(hits: readonly HitRead[], now: Date): string | undefined {
  const flight = hits[0]?.booking?.flight;
  return flight && `${flight.flightNumber} ${untilWords(flight.departsAt, now)}`;
}

/** Passengers who may be on the sanctions list, whoever flies first on top. No agency reads of them. */
export function ScreeningQueue({ now }: { now: Date }) {
  const { data: hits } = useQuery({
    ...screeningGetHitsOptions({ query: { state: 'Open' } }),
    enabled: can('ReadCheckIn'),
    refetchInterval: AGAIN_MS,
  });
  // Those who do not decide are told only when somebody waits.
  if (!hits || (hits.length === 0 && !can('ManageCheckIn'))) return null;
  const fact = factOf(hits, now);
  return (
    <QueueCard
      icon={IconUserSearch}
      title={t('Screening to decide')}
      page={{ to: '/checkin', search: { view: 'screening' } }}
      count={hits.length}
      fact={fact === undefined ? null : { words: fact, tone: 'bad' }}
      rows={hits.map((hit) => ({
        key: hit.id,
        page: hitPage(hit.passengerId) ?? { to: '/checkin' },
        name: scoreText(hit.score),
        about: hit.passengerName,
        figure: hit.booking?.flight.flightNumber ?? t('no flight'),
      }))}
      figures
    />
  );
}
