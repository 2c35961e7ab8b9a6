import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadBar } from '../../../kit/display/LoadBar';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { pageOf, type TargetBar } from './bars';
import styles from './targets.module.css';
import { bookingsWord, dateAndTime, whenWords } from './words';

const leftWords = ({ left, kept }: TargetBar): string => {
  if (left > 0) return t('{count} left', { count: left });
  return kept > 0 ? t('{count} kept for agencies', { count: kept }) : t('full');
};

const barWords = ({ sold, moving: held, capacity }: TargetBar): string =>
  t('{sold} sold, {held} of this move, {free} free of {capacity}', {
    ...{ sold, held, capacity },
    free: Math.max(0, capacity - sold - held),
  });

function Target({ bar, sold }: { bar: TargetBar; sold: string }) {
  const filled = bar.sold + bar.moving;
  return (
    <li className={styles.target}>
      <Row as="p" gap={6} align="baseline" className={styles.name}>
        <b>{bar.flightNumber}</b>
        <Text as="span" text="muted" nowrap className={styles.long}>
          {dateAndTime(bar)}
        </Text>
        <Text as="span" text="muted" nowrap className={styles.short}>
          {whenWords(bar, sold)}
        </Text>
      </Row>
      <LoadBar sold={bar.sold} held={bar.moving} capacity={bar.capacity} label={barWords(bar)} />
      <Row as="p" justify="between" size={12} tone="mute" nowrap>
        <span>
          <span className={styles.sold}>{bar.sold} </span>
          {bar.moving > 0 && <b className={styles.moving}>+ {bar.moving}</b>}
        </span>
        <span>
          <b>{filled}</b>/{bar.capacity}
        </span>
      </Row>
      <Text className={styles.foot} text="small" clip>
        {bookingsWord(bar.bookings)} · {leftWords(bar)}
      </Text>
    </li>
  );
}

interface TargetsProps {
  bars: readonly TargetBar[];
  /** The day that was sold. */
  sold: string;
}

/** The flights that bookings move to, with how full they get: four at a time, the nearest first. */
export function Targets({ bars, sold }: TargetsProps) {
  const [page, setPage] = useState(0);
  const mobile = useMobile();
  const { items, at, last } = pageOf(bars, page);
  if (bars.length === 0) return null;
  // A phone scrolls them sideways.
  const turns = last > 0 && !mobile;
  return (
    <Row className={styles.band} align="stretch" fixed line="bottom" minHeight={92}>
      {turns && (
        <ActionIcon
          variant="subtle"
          className={`${styles.turn} ${styles.back}`}
          disabled={at === 0}
          aria-label={t('Earlier flights')}
          onClick={() => setPage(at - 1)}
        >
          <IconChevronLeft stroke={1.5} />
        </ActionIcon>
      )}
      <Box as="ul" className={styles.list} grow shrink aria-label={t('Flights to move to')}>
        {(mobile ? bars : items).map((bar) => (
          <Target key={bar.flightId} bar={bar} sold={sold} />
        ))}
      </Box>
      {turns && (
        <ActionIcon
          variant="subtle"
          className={`${styles.turn} ${styles.on}`}
          disabled={at === last}
          aria-label={t('Later flights')}
          onClick={() => setPage(at + 1)}
        >
          <IconChevronRight stroke={1.5} />
        </ActionIcon>
      )}
    </Row>
  );
}

/** What the colors of the bars mean. */
export function MoveLegend() {
  return (
    <Row className={styles.legend} as="span" gap={12} text="muted" aria-hidden>
      <span data-part="sold">{t('sold')}</span>
      <span data-part="move">{t('this move')}</span>
      <span data-part="free">{t('free')}</span>
    </Row>
  );
}
