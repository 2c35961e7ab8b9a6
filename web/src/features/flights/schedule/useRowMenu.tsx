import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { can } from '../../../access';
import type { FlightRow } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/DataTable';
import { CancelFlight } from '../CancelFlight';
import { CloneFlight } from '../clone/CloneFlight';
import { RowMenu } from './RowMenu';

interface Pressed {
  flight: FlightRow;
  button: HTMLElement;
  what: 'menu' | 'cancel' | 'clone';
}

/** The last column of the list, and what its button opens. Whoever may do nothing gets neither. */
export function useRowMenu(): { column: Column<FlightRow> | undefined; menu: ReactNode } {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const allowed = can('EditFlights') || can('ChangeFlightStatus');
  const column = useMemo<Column<FlightRow>>(
    () => ({
      key: 'actions',
      header: '',
      value: () => '',
      width: 56,
      align: 'right',
      render: (flight) => (
        <ActionIcon
          variant="subtle"
          size="sm"
          // A list of a thousand rows must not have a thousand stops of the Tab key: Enter opens the flight's page.
          tabIndex={-1}
          aria-label={t('Actions for {flight}', { flight: flight.flightNumber })}
          onClick={(event) => setPressed({ flight, button: event.currentTarget, what: 'menu' })}
        >
          <IconDots stroke={1.5} />
        </ActionIcon>
      ),
    }),
    [],
  );
  if (!allowed) return { column: undefined, menu: null };
  const close = () => {
    pressed?.button.focus();
    setPressed(null);
  };
  const go = (what: Pressed['what']) => pressed && setPressed({ ...pressed, what });
  const menu = pressed && (
    <>
      {pressed.what === 'menu' && (
        <RowMenu
          flight={pressed.flight}
          at={pressed.button.getBoundingClientRect()}
          onClone={() => go('clone')}
          onCancel={() => go('cancel')}
          // Choosing an entry closes the menu after the entry has opened its own dialog.
          onClose={() => setPressed((now) => (now?.what === 'menu' ? null : now))}
        />
      )}
      {pressed.what === 'clone' && <CloneFlight flight={pressed.flight} onClose={close} />}
      {pressed.what === 'cancel' && <CancelFlight flight={pressed.flight} onClose={close} />}
    </>
  );
  return { column, menu };
}
