import { Button } from '@mantine/core';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlightRead } from '../../../api/client';
import { formatDate, formatTime } from '../../../kit/format/dates';
import { timeLeft } from '../../../kit/format/timeLeft';
import { t } from '../../../kit/i18n/t';
import { Box, Screen, Text } from '../../../kit/layout/Box';
import { CheckInHeader, type Figure } from '../CheckInHeader';
import { FlightMenu } from '../flight/FlightMenu';
import { BoardBody } from './BoardBody';
import { officesToRemind, type Progress } from './board';
import styles from './readiness.module.css';
import { type BoardData, useBoard } from './useBoard';
import { type Reminders, useReminders } from './useReminders';

const figuresOf = ({ booked, ready, soft, hard }: Progress): Figure[] => [
  { label: t('booked'), count: booked },
  { label: t('ready'), count: ready, part: 'good' },
  { label: t('blocked'), count: soft + hard, part: 'bad' },
];

const barOf = ({ ready, soft, hard, free }: Progress): Figure[] => [
  { label: t('ready'), count: ready, part: 'good' },
  { label: t('can be mended'), count: soft, part: 'warn' },
  { label: t('cannot fly like this'), count: hard, part: 'bad' },
  { label: t('free'), count: free, part: 'free' },
];

function Actions({ board, reminders }: { board: BoardData; reminders: Reminders }) {
  const [checking, setChecking] = useState(false);
  const checkAgain = async () => {
    setChecking(true);
    await board.checkAgain();
    setChecking(false);
  };
  const agencies = officesToRemind(board.rows).size;
  return (
    <>
      <Button leftSection={<IconRefresh stroke={1.5} />} loading={checking} onClick={() => void checkAgain()}>
        {t('Check again')}
      </Button>
      {reminders.remind && agencies > 0 && (
        <Button
          variant="filled"
          leftSection={<IconMail stroke={1.5} />}
          loading={reminders.busy}
          onClick={reminders.remind}
        >
          {agencies === 1 ? t('Remind 1 agency') : t('Remind {count} agencies', { count: agencies })}
        </Button>
      )}
    </>
  );
}

function Clock({ flight, now }: { flight: FlightRead; now: Date }) {
  return (
    <Box className={styles.clock}>
      <Text as="span" block text="small">
        {t('departs {day} {time}', {
          day: formatDate(flight.departureDate, 'eee MMM dd'),
          time: formatTime(flight.departureTime),
        })}
      </Text>
      <Text as="span" block weight={600} size={14}>
        {timeLeft(flight.departsAt, now)}
      </Text>
    </Box>
  );
}

/** The passengers that something blocks, and whom to remind of them. */
export function Board({ flight, now }: { flight: FlightRead; now: Date }) {
  const board = useBoard(flight);
  const reminders = useReminders(flight.id);
  const { progress } = board;
  return (
    <Screen>
      <CheckInHeader
        flight={flight}
        figures={progress && figuresOf(progress)}
        bar={progress && barOf(progress)}
        actions={
          <>
            <Clock flight={flight} now={now} />
            <Actions board={board} reminders={reminders} />
            <FlightMenu flight={flight} at="readiness" />
          </>
        }
      />
      <BoardBody flight={flight} board={board} reminders={reminders} />
    </Screen>
  );
}
