import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconTag, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../access';
import type { FlightRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { flightTicketsPage } from '../../shell/flightPages';
import { DisruptionLink } from '../../shell/flights/DisruptionLink';
import { CancelFlight } from './CancelFlight';
import { CloneFlight } from './clone/CloneFlight';
import { StatusMenu } from './StatusMenu';

interface FlightActionsProps {
  flight: FlightRead;
  /** The page that is open: it does not lead to itself. */
  on: 'info' | 'form';
  onDelete?: () => void;
}

/** What may be done with one flight, in the head of its pages. */
export function FlightActions({ flight, on, onDelete }: FlightActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'clone' | null>(null);
  const mayEdit = can('EditFlights');
  const tickets = flightTicketsPage(flight.id);
  const close = () => setOpen(null);
  return (
    <>
      <DisruptionLink flightId={flight.id} />
      <StatusMenu flight={flight} onCancel={() => setOpen('cancel')} />
      {tickets && (
        <Button component={Link} to={tickets} leftSection={<IconUsers stroke={1.5} aria-hidden />}>
          {t('Tickets')}
        </Button>
      )}
      {mayEdit && (
        <Button
          component={Link}
          to={`/flight/pricesAndFees/${flight.id}`}
          leftSection={<IconTag stroke={1.5} aria-hidden />}
        >
          {t('Prices and fees')}
        </Button>
      )}
      {mayEdit && on === 'info' && (
        <Button
          variant="filled"
          component={Link}
          to={`/flightSchedule/form/${flight.id}`}
          leftSection={<IconPencil stroke={1.5} aria-hidden />}
        >
          {t('Edit')}
        </Button>
      )}
      {mayEdit && (
        <Menu position="bottom-end" offset={4}>
          <Menu.Target>
            <ActionIcon size="lg" aria-label={t('More actions')}>
              <IconDots stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy stroke={1.5} />} onClick={() => setOpen('clone')}>
              {t('Copy to other days')}
            </Menu.Item>
            {onDelete && (
              <Menu.Item leftSection={<IconTrash stroke={1.5} />} onClick={onDelete}>
                {t('Delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'cancel' && <CancelFlight flight={flight} onClose={close} />}
      {open === 'clone' && <CloneFlight flight={flight} onClose={close} />}
    </>
  );
}
