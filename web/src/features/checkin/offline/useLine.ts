import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { can } from '../../../access';
import type { CheckInTicket } from '../../../api/client';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { toast } from '../../../kit/feedback/toasts';
import { useStore } from '../../../kit/hooks/store';
import { s, t } from '../../../kit/i18n/t';
import { usePassengers } from '../queries';
import { keepSnapshot, loadSnapshot, me, queue, reload, sendWaiting, snapshot, wipeSnapshot } from './desk';
import { lineIsDown } from './line';
import { undecided, waitingOf } from './queue';
import type { SnapshotFlight } from './snapshot';
import { warmUp } from './warmUp';

const ALL_SENT = s('Everything done without the line was sent. Boarding passes can be printed.');

const isCheckIn = (path: string): boolean => path.startsWith('/checkin/');

type Router = ReturnType<typeof useRouter>;
let watched: Router | undefined;

/** Outlives the screens: from the counter one may leave by the party's page. */
function wipeOnLeaving(router: Router): void {
  if (watched === router) return;
  watched = router;
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (isCheckIn(toLocation.pathname)) return;
    stop();
    watched = undefined;
    wipeSnapshot();
  });
}

/** Keeps the flight's passengers for the time without a line, and sends what was done then as soon as there is one. */
export function useLine(flightId: string, flight: SnapshotFlight | undefined) {
  const router = useRouter();
  const passengers = usePassengers(flightId);
  const isDown = useStore(lineIsDown);
  const entries = useStore(queue);
  const kept = useStore(snapshot);
  const works = can('CheckInPassengers');

  useEffect(() => {
    if (!works) return undefined;
    wipeOnLeaving(router);
    void loadSnapshot(flightId);
    void reload();
    warmUp();
    return lineIsDown.subscribe(() => void sendWaiting());
  }, [flightId, router, works]);

  const { data, dataUpdatedAt } = passengers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight that was merely loaded again is the same.
  useEffect(() => {
    if (works && flight && data) void keepSnapshot(asSnapshot(flight, data, dataUpdatedAt));
  }, [works, flight?.version, flight?.status, data, dataUpdatedAt]);

  // Without a line no other page can be opened, and leaving would take the list away.
  useLeaveGuard(works && (isDown || entries.length > 0));
  const mine = waitingOf(entries, me());
  const open = undecided(entries, me());
  const left = useRef(0);
  useEffect(() => {
    if (left.current > 0 && mine.length === 0 && open.length === 0) toast(t(ALL_SENT));
    left.current = mine.length;
  }, [mine.length, open.length]);
  return {
    isDown: works && isDown,
    /** As long as something waits, the list alone does not know it. */
    alone: works && (isDown || mine.length > 0),
    snapshot: kept?.flight.id === flightId ? kept : null,
    entries,
    waiting: mine,
    undecided: open,
  };
}

export type LineState = ReturnType<typeof useLine>;

function asSnapshot(flight: SnapshotFlight, tickets: readonly CheckInTicket[], at: number) {
  const { id, version, flightNumber, status, departureAirport, arrivalAirport } = flight;
  const { departureDate, departureTime, arrivalTime, departsAt, aircraft } = flight;
  return {
    flight: {
      ...{ id, version, flightNumber, status, departureAirport, arrivalAirport },
      ...{ departureDate, departureTime, arrivalTime, departsAt, aircraft },
    },
    tickets,
    takenAt: new Date(at).toISOString(),
  };
}
