import { ActionIcon } from '@mantine/core';
import { IconClipboardList, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BoardingRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { formatDate, formatTime } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { timeLeft } from '../../../kit/format/timeLeft';
import { useNow } from '../../../kit/hooks/now';
import { useStore } from '../../../kit/hooks/store';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { checkInFlightPage } from '../../../shell/checkInPages';
import { doorsCloseAt, isBoarding } from './boarding';
import styles from './gate.module.css';
import { muted, setMuted } from './sound';

interface BoardingProps {
  boarding: BoardingRead;
}

/** The flight, how long its doors stay open, and how many of those checked in have boarded. */
export function GateHead({ boarding }: BoardingProps) {
  const { flight, boarded, checkedIn } = boarding;
  const line = t('{day} · departs {time}', {
    day: formatDate(flight.departureDate, 'eee MMM dd'),
    time: formatTime(flight.departureTime),
  });
  return (
    <Box className={styles.head} as="header" fixed>
      <Row justify="between" gap={8}>
        <Row gap={10} shrink>
          <h1 className={`${styles.number} display`}>{flight.flightNumber}</h1>
          <Route from={flight.departureAirport} to={flight.arrivalAirport} />
        </Row>
        <Row gap={4} fixed>
          {isBoarding(flight.status) ? (
            <Pill tone="info">{t('Boarding')}</Pill>
          ) : (
            <Pill of="flight" status={flight.status} />
          )}
          <Mute />
          <Counter flightId={flight.id} />
        </Row>
      </Row>
      <Row justify="between" gap={8}>
        <Text text="muted" clip>
          {line}
        </Text>
        <Doors boarding={boarding} />
      </Row>
      <Box
        className={styles.bar}
        role="img"
        aria-label={t('{boarded} of {count} boarded', { boarded, count: checkedIn })}
      >
        <span style={{ width: `${checkedIn > 0 ? (boarded / checkedIn) * 100 : 0}%` }} />
      </Box>
      <Row justify="between">
        <Figures boarding={boarding} />
        <Text tone="mute">{t('{count} checked in', { count: formatCount(checkedIn) })}</Text>
      </Row>
    </Box>
  );
}

function Mute() {
  const isMuted = useStore(muted);
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      aria-label={t('Sound')}
      aria-pressed={!isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      {isMuted ? <IconVolumeOff stroke={1.5} /> : <IconVolume stroke={1.5} />}
    </ActionIcon>
  );
}

function Counter({ flightId }: { flightId: string }) {
  const page = checkInFlightPage(flightId);
  return (
    page && (
      <ActionIcon
        size="lg"
        variant="subtle"
        aria-label={t('Check-in counter')}
        renderRoot={(props) => <Link {...props} to={page} />}
      >
        <IconClipboardList stroke={1.5} />
      </ActionIcon>
    )
  );
}

/** Boarded and missing. */
export function Figures({ boarding: { boarded, missing } }: BoardingProps) {
  return (
    <>
      <Text as="span" className={styles.figure}>
        <b>{formatCount(boarded)}</b> {t('boarded')}
      </Text>
      <Text as="span" className={styles.figure}>
        <b>{formatCount(missing.length)}</b> {t('missing')}
      </Text>
    </>
  );
}

export function Doors({ boarding: { flight } }: BoardingProps) {
  const now = useNow();
  if (!isBoarding(flight.status)) return null;
  const close = doorsCloseAt(flight.departsAt);
  return (
    <Text as="span" size={13} weight={500} tone="warn" nowrap>
      {Date.parse(close) > now.getTime()
        ? t('doors in {time}', { time: timeLeft(close, now) })
        : t('doors close now')}
    </Text>
  );
}
