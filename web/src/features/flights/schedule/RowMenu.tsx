import { Menu } from '@mantine/core';
import { IconCopy, IconPencil, IconPlaneOff, IconTag, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import type { FlightRow } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { disruptionPage, flightTicketsPage } from '../../../shell/flightPages';
import { useDisruption } from '../../../shell/flights/disruptions';
import { useFlight } from '../../../shell/flights/flight';
import { MoveItems } from '../MoveItems';

interface RowMenuProps {
  flight: FlightRow;
  /** Where the button stands that opened it: one menu serves all rows. */
  at: DOMRect;
  onClone: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/** What may be done with a flight of the list, without opening it. */
export function RowMenu({ flight, at, onClone, onCancel, onClose }: RowMenuProps) {
  const whole = useFlight(flight.id).data;
  const mayEdit = can('EditFlights');
  const tickets = flightTicketsPage(flight.id);
  const disrupted = useDisruption(flight.id);
  const desk = disruptionPage(flight.id);
  const place = {
    position: 'fixed',
    top: at.top,
    left: at.left,
    width: at.width,
    height: at.height,
  } as const;
  return (
    <Menu opened onClose={onClose} position="bottom-end" offset={2} returnFocus={false}>
      <Menu.Target>
        <span style={place} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown>
        {tickets && (
          <Menu.Item component={Link} to={tickets} leftSection={<IconUsers stroke={1.5} aria-hidden />}>
            {t('Tickets')}
          </Menu.Item>
        )}
        {disrupted && desk && (
          <Menu.Item component={Link} to={desk} leftSection={<IconPlaneOff stroke={1.5} aria-hidden />}>
            {t('Re-accommodate')}
          </Menu.Item>
        )}
        {mayEdit && (
          <>
            <Menu.Item
              component={Link}
              to={`/flightSchedule/form/${flight.id}`}
              leftSection={<IconPencil stroke={1.5} aria-hidden />}
            >
              {t('Edit')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={`/flight/pricesAndFees/${flight.id}`}
              leftSection={<IconTag stroke={1.5} aria-hidden />}
            >
              {t('Prices and fees')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy stroke={1.5} aria-hidden />} onClick={onClone}>
              {t('Copy to other days')}
            </Menu.Item>
          </>
        )}
        {whole && whole.moves.length > 0 && (
          <>
            <Menu.Divider />
            <MoveItems flight={whole} onCancel={onCancel} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
