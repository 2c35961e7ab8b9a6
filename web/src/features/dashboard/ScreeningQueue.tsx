import { IconChevronRight, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import type { HitRead } from '../../api/client';
import { screeningGetHitsOptions } from '../../api/queries';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { hitPage } from '../../shell/checkInPages';
import { scoreText } from '../screening/score';
import { untilWords } from './nextHours';
import styles from './Queues.module.css';

/** As many hits as the other queues have bookings. */
const SHOWN = 3;
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
    <li className={styles.queue} data-none={hits.length === 0 || undefined}>
      <Link to="/checkin" search={{ view: 'screening' }} className={styles.head}>
        <Row className={styles.title} iconTone="mute" as="span" gap={6} text="label" icons={15}>
          <IconUserSearch stroke={1.5} aria-hidden />
          {t('Screening to decide')}
          <IconChevronRight stroke={1.5} aria-hidden />
        </Row>
        <Row className={styles.sum} as="span" gap={8} align="baseline" size={12}>
          <b className="display">{formatCount(hits.length)}</b>
          {fact && (
            <Text as="span" tone="tone" data-tone="bad" clip>
              {fact}
            </Text>
          )}
        </Row>
      </Link>
      <ul className={styles.rows} data-figures>
        {hits.slice(0, SHOWN).map((hit) => (
          <li key={hit.id}>
            <Link {...(hitPage(hit.passengerId) ?? { to: '/checkin' })}>
              <span>{scoreText(hit.score)}</span>
              <Text as="span" grow shrink clip tone="mute">
                {hit.passengerName}
              </Text>
              <Box as="span" fixed>
                {hit.booking?.flight.flightNumber ?? t('no flight')}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
