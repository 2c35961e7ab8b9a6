import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LegRead, TicketMasterRead, TicketRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { formatDate, formatTime } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { PlainButton, Text } from '../../../kit/layout/Box';
import { type GridRow, gridOf } from '../master/grid';
import { passengers } from '../stepper/words';
import { hindranceOf, hindranceWords, type Judging } from './changeable';
import styles from './choose.module.css';
import { afterKey, type Chosen, firstPlace, idsOfColumn, idsOfRow, type Place, toggle } from './chosen';

interface ChooseGridProps {
  label: string;
  booking: TicketMasterRead;
  judging: Judging;
  chosen: Chosen;
  disabled?: boolean;
  onChoose: (chosen: Chosen) => void;
  /** What stands at the end of a ticket's cell: its price, what it brings back. */
  says: (ticket: TicketRead) => ReactNode;
}

/** Passengers against flights: tickets are chosen with a click, or with the arrows and the space bar. */
export function ChooseGrid({ label, booking, judging, chosen, disabled, onChoose, says }: ChooseGridProps) {
  const rows = gridOf(booking);
  const { flights } = booking;
  const choices = rows.map(({ cells }) =>
    cells.map((ticket, index) =>
      ticket && hindranceOf(ticket, flights[index], judging) === null ? ticket.id : null,
    ),
  );
  const [at, setAt] = useState<Place>(() => firstPlace(choices));
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current)
      table.current?.querySelector<HTMLElement>(`[data-at="${at.row} ${at.column}"]`)?.focus();
    moved.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableCellElement) || disabled) return;
    const next = afterKey(choices, at, chosen, event);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setAt(next.at);
    if (next.chosen !== chosen) onChoose(next.chosen);
  };
  const press = (ids: readonly string[]) => {
    if (ids.length > 0 && !disabled) onChoose(toggle(chosen, ids));
  };
  return (
    <div className={styles.box}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen with the keyboard.
        role="grid"
        aria-label={label}
        aria-multiselectable
        className={styles.grid}
        data-many={flights.length > 2 || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{passengers(rows.length)}</th>
            {flights.map((flight, column) => (
              <FlightHead
                key={`${flight.leg} ${flight.flightId}`}
                flight={flight}
                onPress={() => press(idsOfColumn(choices, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={row.place}>
              <Who row={row} onPress={() => press(idsOfRow(choices, number))} />
              {flights.map((flight, column) => (
                <Cell
                  key={`${flight.leg} ${flight.flightId}`}
                  ticket={row.cells[column] ?? null}
                  flight={flight}
                  judging={judging}
                  isChosen={chosen.has(row.cells[column]?.id ?? '')}
                  place={{ row: number, column }}
                  reached={at.row === number && at.column === column}
                  says={says}
                  onPress={() => {
                    setAt({ row: number, column });
                    press([choices[number]?.[column] ?? []].flat());
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const flightWords = (flight: LegRead): string =>
  `${formatDate(flight.departureDate, 'eee MMM dd')} · ${formatTime(flight.departureTime)}`;

function FlightHead({ flight, onPress }: { flight: LegRead; onPress: () => void }) {
  return (
    <th scope="col">
      <PlainButton className={styles.head} tabIndex={-1} onClick={onPress}>
        <b>{flight.flightNumber}</b>
        <Route from={flight.departureAirport} to={flight.arrivalAirport} />
        <span>{flightWords(flight)}</span>
      </PlainButton>
    </th>
  );
}

function Who({ row, onPress }: { row: GridRow; onPress: () => void }) {
  const { name, age, years, titular } = row;
  const shown = age === 'Child' && years !== null ? `${t(age)}, ${years}` : t(age);
  return (
    <th scope="row">
      <PlainButton className={styles.who} tabIndex={-1} onClick={onPress}>
        <span>{name ?? t('No name yet')}</span>
        <Text as="small" text="muted">
          {titular ? `${shown} · ${t('titular')}` : shown}
        </Text>
      </PlainButton>
    </th>
  );
}

interface CellProps {
  ticket: TicketRead | null;
  flight: LegRead;
  judging: Judging;
  isChosen: boolean;
  place: Place;
  reached: boolean;
  says: (ticket: TicketRead) => ReactNode;
  onPress: () => void;
}

function Cell({ ticket, flight, judging, isChosen, place, reached, says, onPress }: CellProps) {
  const hindrance = ticket && hindranceOf(ticket, flight, judging);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its cells.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is chosen.
      role="gridcell"
      aria-selected={ticket && !hindrance ? isChosen : undefined}
      aria-disabled={!ticket || hindrance !== null || undefined}
      tabIndex={reached ? 0 : -1}
      data-autofocus={reached || undefined}
      data-at={`${place.row} ${place.column}`}
      data-leg={`${flight.flightNumber} ${flight.departureAirport} → ${flight.arrivalAirport}, ${flightWords(flight)}`}
      onClick={onPress}
    >
      {ticket ? (
        <span className={styles.cell}>
          <span
            className={styles.tick}
            data-chosen={isChosen || undefined}
            data-dim={hindrance ? true : undefined}
          >
            {isChosen && <IconCheck size={12} stroke={3} aria-hidden />}
          </span>
          <Pill of="ticket" status={ticket.status} />
          <span className={styles.says}>{hindrance ? hindranceWords(hindrance) : says(ticket)}</span>
        </span>
      ) : (
        <Text as="span" text="muted">
          {t('not on this flight')}
        </Text>
      )}
    </td>
  );
}
