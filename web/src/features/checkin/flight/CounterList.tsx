import { useMemo, useState } from 'react';
import { can } from '../../../access';
import type { CheckInTicket } from '../../../api/client';
import { say } from '../../../kit/i18n/say';
import { type Entry, ticketsWaiting } from '../offline/queue';
import { PassengerTable } from './PassengerTable';
import { type PressedRow, RowMenu } from './RowMenu';
import { SelectionBar } from './SelectionBar';
import type { Counter } from './useCounter';

const nothing: readonly Entry[] = [];

/** The passengers, the menu of one of them, and the bar for several. */
export function CounterList({ counter }: { counter: Counter }) {
  const { flight, now, alone, party, scan, filters, passengers, selection, ask } = counter;
  const { entries } = alone.line;
  const shown = alone.tickets ? entries : nothing;
  const waiting = useMemo(() => ticketsWaiting(shown), [shown]);
  const [pressed, setPressed] = useState<PressedRow | null>(null);
  const onMenu = useMemo(
    () =>
      can('ManageCheckIn')
        ? (ticket: CheckInTicket, button: HTMLElement) => setPressed({ ticket, button })
        : undefined,
    [],
  );
  return (
    <>
      <PassengerTable
        tickets={passengers.data}
        failure={passengers.error && !passengers.data ? say(passengers.error) : undefined}
        onRetry={() => void passengers.refetch()}
        filters={filters}
        ticketMasterId={party.ticketMasterId}
        found={scan.result?.tickets[0]?.id}
        onOpen={({ ticketMasterId }) => void party.open(ticketMasterId)}
        onMenu={onMenu}
        ticked={selection.ticked}
        onTick={selection.tick}
        waiting={waiting}
      />
      {selection.ticked && (
        <SelectionBar
          chosen={selection.chosen}
          flight={flight}
          now={now}
          onMove={(move) => ask({ move, tickets: selection.chosen })}
          onClear={selection.end}
        />
      )}
      {pressed && (
        <RowMenu
          {...pressed}
          flight={flight}
          now={now}
          onMove={(move) => ask({ move, tickets: [pressed.ticket] })}
          onSelect={() => selection.begin([pressed.ticket.id])}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}
