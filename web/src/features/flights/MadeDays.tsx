import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Reason } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { saySentence } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { flightPage } from '../../shell/flightPages';
import styles from './flights.module.css';

export interface MadeDay {
  date: string;
  flightId: string | null;
  problem: string | null;
  problemReason?: Reason | null;
}

/** Problems first: they want somebody; what went well only wants to be seen. */
const problemsFirst = <Day extends MadeDay>(days: readonly Day[]): Day[] => [
  ...days.filter(({ problem }) => problem !== null),
  ...days.filter(({ problem }) => problem === null),
];

/** What became of each day of a series. */
export function MadeDays({ days }: { days: readonly MadeDay[] }) {
  const failed = days.filter(({ problem }) => problem !== null).length;
  const made = days.length - failed;
  return (
    <>
      <Row as="p" gap={10} align="stretch" pad="0 0 8px" role="status">
        <b>{made === 1 ? t('1 flight created') : t('{count} flights created', { count: made })}</b>
        {failed > 0 && (
          <span className={styles.bad}>
            {failed === 1 ? t('1 day was skipped') : t('{count} days were skipped', { count: failed })}
          </span>
        )}
      </Row>
      <Box className={styles.made} iconTop={2} as="ul" scroll maxHeight={360} icons={16}>
        {problemsFirst(days).map((day) => (
          <MadeDayLine key={day.date} day={day} />
        ))}
      </Box>
    </>
  );
}

function MadeDayLine({ day: { date, flightId, problem, problemReason } }: { day: MadeDay }) {
  const page = flightId ? flightPage(flightId) : undefined;
  return (
    <li>
      {problem ? (
        <IconAlertTriangle className={styles.bad} stroke={1.5} role="img" aria-label={t('Not created')} />
      ) : (
        <IconCheck className={styles.good} stroke={1.5} role="img" aria-label={t('Created')} />
      )}
      <Text as="span" fixed weight={500} width={88}>
        {formatDate(date, 'eee MMM dd')}
      </Text>
      <Text as="span" grow shrink tone="mute">
        {problem && saySentence({ message: problem, ...problemReason })}
      </Text>
      {page && <Link to={page}>{t('Show')}</Link>}
    </li>
  );
}
