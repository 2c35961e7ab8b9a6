import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconReport, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { can } from '../../../access';
import type { FlightRow, FlightStatus } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { toast, toastError } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { SaveBar } from '../../../kit/layout/SaveBar';
import { MOVES } from '../../../shell/flights/useFlightMove';
import { moveFlights, TOGETHER } from './moveFlights';

interface FlightSelectionBarProps {
  chosen: readonly FlightRow[];
  onClear: () => void;
}

type Together = 'Closed' | 'Open';

const BUTTONS: readonly Together[] = ['Closed', 'Open'];
const ICONS = { Open: IconLockOpen, Closed: IconLock } as const;

/** The chosen flights, and the statuses they can be given together. */
export function FlightSelectionBar({ chosen, onClear }: FlightSelectionBarProps) {
  const [write, busy] = useWrite();
  const [done, setDone] = useState(0);
  const count = chosen.length;
  const reasonId = useId();

  const move = (status: FlightStatus) =>
    write(async () => {
      setDone(0);
      const { moved, refused } = await moveFlights(chosen, status, setDone);
      if (moved > 0) toast(t('{count} flights changed.', { count: moved }));
      for (const [why, flights] of refused) toastError(`${why} (${flights.join(', ')})`);
      if (refused.size === 0) onClear();
    });

  const fits = (status: Together) => chosen.every((flight) => TOGETHER[status]?.includes(flight.status));
  const unfit = BUTTONS.filter((status) => !fits(status));
  const numbers = chosen.map(({ flightNumber }) => flightNumber).join(', ');
  const why = unfit.length > 0 && (
    <span id={reasonId}>
      {t('{moves}: not possible for every selected flight', {
        moves: unfit.map((status) => t(MOVES[status])).join(', '),
      })}
    </span>
  );

  const buttonOf = (status: Together) => {
    const Mark = ICONS[status];
    const refused = !fits(status);
    return (
      <Button
        key={status}
        variant={status === 'Open' ? 'filled' : 'default'}
        leftSection={<Mark stroke={1.5} aria-hidden />}
        loading={busy}
        data-disabled={refused || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={refused ? reasonId : undefined}
        onClick={() => !refused && void move(status)}
      >
        {t(MOVES[status])}
      </Button>
    );
  };

  return (
    <SaveBar
      title={count === 1 ? t('1 flight selected') : t('{count} flights selected', { count })}
      line={busy ? t('{done} of {count} done', { done, count }) : why || numbers}
      actions={
        <>
          {can('ReadFlightReports') && (
            <Button
              leftSection={<IconReport stroke={1.5} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/flightReports"
                  search={{ flights: chosen.map(({ id }) => id).join(',') }}
                />
              )}
            >
              {t('Reports')}
            </Button>
          )}
          {BUTTONS.map(buttonOf)}
          <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
            <IconX stroke={1.5} />
          </ActionIcon>
        </>
      }
    />
  );
}
