import { Menu } from '@mantine/core';
import { IconMessageReply, IconPencil, IconShieldCheck, IconTicket, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import type { BorderPassenger } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { bookingPage } from '../../shell/bookingPages';
import { blockerCode } from './overrides';
import type { Workbench } from './useWorkbench';

export interface PressedPerson {
  passenger: BorderPassenger;
  /** Where the button stands that opened the menu: one menu serves all rows. */
  button: HTMLElement;
}

interface PersonMenuProps extends PressedPerson {
  bench: Workbench;
  onClose: () => void;
}

const mark = { stroke: 1.5, size: 16, 'aria-hidden': true } as const;

/** What may be done with one passenger, beside what the row proposes. */
export function PersonMenu({ passenger, button, bench, onClose }: PersonMenuProps) {
  const { top, left, width, height } = button.getBoundingClientRect();
  const { ask, mayOverride } = bench;
  const booking = bookingPage(passenger.ticketMasterId);
  return (
    <Menu opened onClose={onClose} position="bottom-end" offset={2} returnFocus={false}>
      <Menu.Target>
        <span style={{ position: 'fixed', top, left, width, height }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown>
        {can('EditPassengers') && (
          <Menu.Item
            leftSection={<IconPencil {...mark} />}
            onClick={() => ask({ what: 'complete', passenger })}
          >
            {t('Correct data')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconMessageReply {...mark} />}
          onClick={() => ask({ what: 'answer', passenger })}
        >
          {t('Enter answer')}
        </Menu.Item>
        {mayOverride && blockerCode(passenger) && (
          <Menu.Item
            leftSection={<IconShieldCheck {...mark} />}
            onClick={() => ask({ what: 'override', passenger })}
          >
            {t('Carry anyway')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={`/passenger/${passenger.passengerId}`}
          leftSection={<IconUser {...mark} />}
        >
          {t('Open passenger')}
        </Menu.Item>
        {booking && (
          <Menu.Item component={Link} to={booking} leftSection={<IconTicket {...mark} />}>
            {t('Open booking')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
