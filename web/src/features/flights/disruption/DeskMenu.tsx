import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconMail, IconPlane, IconPrinter, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import type { AppliedMove, DisruptionDesk } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { flightPage, flightTicketsPage } from '../../../shell/flightPages';
import { bookingsWord } from './words';

interface DeskMenuProps {
  desk: DisruptionDesk;
  onPrint: () => void;
  /** Absent for those who may not move passengers. */
  onUndo?: (move: AppliedMove) => void;
}

/** What is done seldom, and the other pages of the flight. */
export function DeskMenu({ desk, onPrint, onUndo }: DeskMenuProps) {
  const { flightId } = desk;
  const [flight, tickets] = [flightPage(flightId), flightTicketsPage(flightId)];
  const undoable = onUndo ? desk.moves.filter((move) => !move.undoneAt && move.undoRefusal === null) : [];
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('More actions')}>
          <IconDots stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {flight && (
          <Menu.Item component={Link} to={flight} leftSection={<IconPlane stroke={1.5} aria-hidden />}>
            {t('Flight')}
          </Menu.Item>
        )}
        {tickets && (
          <Menu.Item component={Link} to={tickets} leftSection={<IconUsers stroke={1.5} aria-hidden />}>
            {t('Tickets')}
          </Menu.Item>
        )}
        {can('WriteEmails') && (
          <Menu.Item
            leftSection={<IconMail stroke={1.5} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/message-email" search={{ message: 'new', flight: flightId }} />
            )}
          >
            {t('Write e-mail')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter stroke={1.5} aria-hidden />} onClick={onPrint}>
          {t('Print call list')}
        </Menu.Item>
        {undoable.length > 0 && <Menu.Divider />}
        {undoable.map((move) => (
          <Menu.Item
            key={move.id}
            leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />}
            onClick={() => onUndo?.(move)}
          >
            {t('Undo move: {bookings}, {time}', {
              bookings: bookingsWord(move.bookings),
              time: formatInstant(move.appliedAt, undefined, 'hh:mm a'),
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
