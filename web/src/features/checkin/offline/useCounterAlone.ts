import { useEffect, useMemo, useState } from 'react';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { type FindTickets, findOnFlight } from '../useFind';
import { type Compared, differenceOf, seenOf, whyNot } from './counterWork';
import { addWork, loadSnapshot, made, queue, worksAlone } from './desk';
import { inTime, isLost, noteHeard, noteLost, SCAN_MS } from './line';
import { withQueue } from './snapshot';
import { type LineState, useLine } from './useLine';
import type { ReadZone } from './zone';

/** Asks the server, and the list of this page when it cannot be reached; tells which document was read here. */
const findWithLine =
  (flightId: string, onZone: (ticketId: string, zone: ReadZone) => void): FindTickets =>
  async (text) => {
    const server = findOnFlight(flightId);
    if (!worksAlone()) {
      try {
        const found = await inTime(() => server(text), { within: SCAN_MS });
        noteHeard();
        return found;
      } catch (error) {
        if (!isLost(error)) throw error;
        noteLost(true);
      }
    }
    const kept = await loadSnapshot(flightId);
    if (!kept) return server(text);
    const { asFound, findHere } = await import('./find');
    const found = findHere({ ...kept, tickets: withQueue(kept.tickets, queue.get()) }, text, new Date());
    const [ticket, another] = found.tickets;
    if (found.zone && ticket && !another) onZone(ticket.id, found.zone);
    return asFound(found);
  };

/** One passenger of the party, and what the clerk may do without the line. */
export interface PersonAlone {
  readonly ticket: CheckInTicket;
  /** Why the passenger is not checked in now; null if nothing stands in the way. */
  readonly why: string | null;
  readonly isWaiting: boolean;
  /** A document that is compared by hand would do. */
  readonly asksForHand: boolean;
  readonly compared: Compared;
}

interface Online {
  readonly ticketMasterId: string | null;
  readonly open: (ticketMasterId: string) => Promise<void>;
}

/** The counter while the line is down: the party that was scanned, what was compared, and the check-in into the queue. */
export function useCounterAlone(flight: FlightRead, online: Online) {
  const line = useLine(flight.id, flight);
  const [opened, setOpened] = useState<string | null>(null);
  const [zones, setZones] = useState<Readonly<Record<string, ReadZone>>>({});
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({});
  const [write, busy] = useWrite();
  const find = useMemo(
    () => findWithLine(flight.id, (id, zone) => setZones((before) => ({ ...before, [id]: zone }))),
    [flight.id],
  );
  const { alone, snapshot } = line;

  // The party stays before the clerk when the line drops, and when it is back: its passes are printed then.
  const known = online.ticketMasterId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the line drops or is back.
  useEffect(() => {
    if (alone) setOpened((before) => before ?? known);
    else if (opened) {
      setOpened(null);
      setZones({});
      setByHand({});
      void online.open(opened);
    }
  }, [alone]);

  const { entries } = line;
  const tickets = useMemo(
    () => (snapshot && alone ? [...withQueue(snapshot.tickets, entries)] : null),
    [snapshot, alone, entries],
  );
  const party = (tickets ?? []).filter(({ ticketMasterId }) => ticketMasterId === opened);
  const people = snapshot
    ? party.map((ticket) => personOf(ticket, snapshot.flight, line, zones, byHand))
    : [];
  const ready = people.filter(({ why }) => why === null);

  const checkIn = () =>
    write(async () => {
      for (const { ticket } of ready) {
        const { id, ticketMasterId, locatorNumber, passengerName } = ticket;
        await addWork({
          kind: 'checkIn',
          ...made(crypto.randomUUID()),
          ...{ flightId: flight.id, flightNumber: flight.flightNumber, ticketId: id, ticketMasterId },
          ...{ locatorNumber, passengerName, seen: seenOf(seenTicket(line, id) ?? ticket) },
        });
      }
    });

  return {
    line,
    find,
    /** The whole list with what waits to be sent; null while the server's own is shown. */
    tickets,
    opened: alone ? opened : null,
    open: setOpened,
    close: () => setOpened(null),
    people,
    ready,
    busy,
    compareByHand: (id: string, is: boolean) => setByHand((before) => ({ ...before, [id]: is })),
    checkIn: () => void checkIn(),
  };
}

export type CounterAlone = ReturnType<typeof useCounterAlone>;

/** As the list has it, without what waits to be sent. */
const seenTicket = ({ snapshot }: LineState, id: string): CheckInTicket | undefined =>
  snapshot?.tickets.find((each) => each.id === id);

function personOf(
  ticket: CheckInTicket,
  flight: Parameters<typeof whyNot>[1],
  { entries }: LineState,
  zones: Readonly<Record<string, ReadZone>>,
  byHand: Readonly<Record<string, boolean>>,
): PersonAlone {
  const zone = zones[ticket.id];
  const difference = zone ? differenceOf(ticket, zone) : null;
  const agrees = zone !== undefined && difference === null;
  const compared: Compared = agrees ? 'scan' : byHand[ticket.id] ? 'hand' : null;
  const mine = entries.filter(({ kind, ticketId }) => kind === 'checkIn' && ticketId === ticket.id);
  const without = whyNot(ticket, flight, null);
  return {
    ticket,
    // A document that differs is looked at with the line, whatever else was compared.
    why: difference && ticket.status === 'Booked' ? difference : whyNot(ticket, flight, compared),
    isWaiting: mine.some(({ state }) => state === 'waiting'),
    asksForHand: !zone && without !== null && whyNot(ticket, flight, 'hand') === null,
    compared,
  };
}
