import { Menu } from '@mantine/core';
import {
  IconBan,
  IconClipboardCheck,
  IconClipboardX,
  IconLock,
  IconLockOpen,
  IconPlaneDeparture,
} from '@tabler/icons-react';
import type { FlightRead, FlightStatus } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { MOVES, useFlightMove } from '../../shell/flights/useFlightMove';
import { confirmDeparture } from './confirmDeparture';

const ICONS: Partial<Record<FlightStatus, typeof IconBan>> = {
  Open: IconLockOpen,
  Closed: IconLock,
  CheckIn: IconClipboardCheck,
  CheckInClosed: IconClipboardX,
  Departed: IconPlaneDeparture,
  Cancelled: IconBan,
};

interface MoveItemsProps {
  flight: FlightRead;
  /** Cancelling asks for a reason first. */
  onCancel: () => void;
}

/** The entries of a menu: what the caller may make of the flight now. */
export function MoveItems({ flight, onCancel }: MoveItemsProps) {
  const move = useFlightMove();
  const run = async (status: FlightStatus) => {
    if (status !== 'Departed' || (await confirmDeparture(flight))) await move(flight, status);
  };
  return flight.moves.map((status) => {
    const Mark = ICONS[status] ?? IconLock;
    const isCancel = status === 'Cancelled';
    return (
      <Menu.Item
        key={status}
        leftSection={<Mark stroke={1.5} size={16} aria-hidden />}
        data-danger={isCancel || undefined}
        onClick={() => (isCancel ? onCancel() : void run(status))}
      >
        {t(MOVES[status])}
      </Menu.Item>
    );
  });
}
