import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FlightRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { MoveItems } from './MoveItems';

interface StatusMenuProps {
  flight: FlightRead;
  onCancel: () => void;
}

/** A button with what may be made of the flight; none where nothing may. */
export function StatusMenu({ flight, onCancel }: StatusMenuProps) {
  if (flight.moves.length === 0) return null;
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown stroke={1.5} aria-hidden />}>{t('Change status')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems flight={flight} onCancel={onCancel} />
      </Menu.Dropdown>
    </Menu>
  );
}
