import { ActionIcon } from '@mantine/core';
import { IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlightRow, FlightStatus } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { toast, toastError } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { SaveBar } from '../../../kit/layout/SaveBar';
import { MOVES } from '../words';
import { moveFlights, TOGETHER } from './moveFlights';

interface FlightSelectionBarProps {
  chosen: readonly FlightRow[];
  onClear: () => void;
}

const ICONS = { Open: IconLockOpen, Closed: IconLock } as const;

/** The chosen flights, and the statuses they can be given together. */
export function FlightSelectionBar({ chosen, onClear }: FlightSelectionBarProps) {
  const [write, busy] = useWrite();
  const [done, setDone] = useState(0);
  const count = chosen.length;

  const move = (status: FlightStatus) =>
    write(async () => {
      setDone(0);
      const { moved, refused } = await moveFlights(chosen, status, setDone);
      if (moved > 0) toast(t('{count} flights changed.', { count: moved }));
      for (const [why, flights] of refused) toastError(`${why} (${flights.join(', ')})`);
      if (refused.size === 0) onClear();
    });

  const buttonOf = (status: 'Open' | 'Closed') => {
    const fits = chosen.every((flight) => TOGETHER[status]?.includes(flight.status));
    const Mark = ICONS[status];
    return (
      <ReasonButton
        key={status}
        variant={status === 'Open' ? 'filled' : 'default'}
        leftSection={<Mark stroke={1.5} aria-hidden />}
        loading={busy}
        reason={fits ? undefined : t('Not possible for every selected flight')}
        onClick={() => void move(status)}
      >
        {t(MOVES[status])}
      </ReasonButton>
    );
  };

  return (
    <SaveBar
      title={count === 1 ? t('1 flight selected') : t('{count} flights selected', { count })}
      line={
        busy
          ? t('{done} of {count} done', { done, count })
          : chosen.map(({ flightNumber }) => flightNumber).join(', ')
      }
      actions={
        <>
          {buttonOf('Closed')}
          {buttonOf('Open')}
          <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
            <IconX stroke={1.5} />
          </ActionIcon>
        </>
      }
    />
  );
}
