import { Button } from '@mantine/core';
import { IconClipboardCheck, IconLock, IconPlaneDeparture } from '@tabler/icons-react';
import type { FlightRead, FlightStatus } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { t } from '../../../kit/i18n/t';
import { MOVES, useFlightMove } from '../../../shell/flights/useFlightMove';

export type DayQuestion = 'close' | 'depart';

/** The next step of a flight's day, after each status. */
const NEXT: Partial<Record<FlightStatus, FlightStatus>> = {
  Open: 'CheckIn',
  Closed: 'CheckIn',
  CheckIn: 'CheckInClosed',
  CheckInClosed: 'Departed',
};
const ICONS = { CheckIn: IconClipboardCheck, CheckInClosed: IconLock, Departed: IconPlaneDeparture } as const;
/** What these steps do to passengers is shown first. */
const ASKED: Partial<Record<FlightStatus, DayQuestion>> = { CheckInClosed: 'close', Departed: 'depart' };

interface StepButtonProps {
  flight: FlightRead;
  onAsk: (question: DayQuestion) => void;
}

/** Takes the flight one step on: open check-in, close it, depart. None for those who may not, or after the last. */
export function StepButton({ flight, onAsk }: StepButtonProps) {
  const move = useFlightMove();
  const [write, busy] = useWrite();
  const next = NEXT[flight.status];
  if (!next || !flight.moves.includes(next)) return null;
  const Mark = ICONS[next as keyof typeof ICONS];
  const question = ASKED[next];
  return (
    <Button
      loading={busy}
      leftSection={<Mark stroke={1.5} aria-hidden />}
      onClick={() => (question ? onAsk(question) : void write(() => move(flight, next)))}
    >
      {t(MOVES[next])}
    </Button>
  );
}
