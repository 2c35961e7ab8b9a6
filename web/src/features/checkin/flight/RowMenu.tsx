import { Menu } from '@mantine/core';
import { IconChecks, IconPlane, IconRotate, IconTicket, IconUserOff, IconUserX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { bookingPage } from '../../../shell/bookingPages';
import { HAND_MOVES, type HandMove, handMovesOf, type MovedFlight } from './handMoves';
import { ReasonItem } from './ReasonItem';

const MOVE_ICONS = {
  undo: IconRotate,
  noShow: IconUserX,
  back: IconUserOff,
  onBoard: IconPlane,
} as const;

export interface PressedRow {
  ticket: CheckInTicket;
  /** Where the button stands that opened the menu: one menu serves all rows. */
  button: HTMLElement;
}

interface RowMenuProps extends PressedRow {
  flight: MovedFlight;
  now: Date;
  onMove: (move: HandMove) => void;
  onSelect: () => void;
  onClose: () => void;
}

/** What a check-in admin may do with one passenger. */
export function RowMenu({ ticket, button, flight, now, onMove, onSelect, onClose }: RowMenuProps) {
  const { top, left, width, height } = button.getBoundingClientRect();
  const moves = Object.entries(handMovesOf(ticket, flight, now)) as [HandMove, string | null][];
  const booking = bookingPage(ticket.ticketMasterId);
  return (
    <Menu opened onClose={onClose} position="bottom-end" offset={2} returnFocus={false}>
      <Menu.Target>
        <span style={{ position: 'fixed', top, left, width, height }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map(([move, reason]) => (
          <ReasonItem
            key={move}
            icon={MOVE_ICONS[move]}
            label={t(HAND_MOVES[move].label)}
            reason={reason && t(reason)}
            onClick={() => onMove(move)}
          />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconChecks stroke={1.5} size={16} aria-hidden />} onClick={onSelect}>
          {t('Select several')}
        </Menu.Item>
        {booking && (
          <Menu.Item
            component={Link}
            to={booking}
            leftSection={<IconTicket stroke={1.5} size={16} aria-hidden />}
          >
            {t('Open booking')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
