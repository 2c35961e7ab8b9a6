import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckInTicket } from '../../../api/client';
import { boardingGetByFlightIdQueryKey } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { say } from '../../../kit/i18n/say';
import { useCounts } from '../queries';
import type { BoardingDesk } from './boardingDesk';
import { type GateEvent, type GateStep, GREEN_MS, gateStep, takesScans } from './gateSteps';
import { playSound } from './sound';

/** The flight's boarding, as it follows the other gates and the counter. */
export function useBoarding(flightId: string, desk: BoardingDesk) {
  const list = useQuery({
    queryKey: boardingGetByFlightIdQueryKey({ path: { flightId } }),
    queryFn: ({ signal }) => desk.list(signal),
    // Without a line the desk has a list of its own.
    networkMode: 'always',
  });
  const digest = useCounts(flightId).data?.digest;
  const last = useRef(digest);
  const { refetch } = list;
  useEffect(() => {
    if (last.current !== undefined && digest !== last.current) void refetch();
    last.current = digest;
  }, [digest, refetch]);
  return list;
}

/** Written to the log when the last one is taken off again by one press. */
const UNDO_REASON = 'Undone at the gate';

export interface Offloaded {
  readonly ticket: CheckInTicket;
  readonly reason: string;
  readonly at: string;
}

/** One gate at work: what it shows, scans, and who it took off the aircraft since it was opened. */
export function useGate(desk: BoardingDesk) {
  const [state, setState] = useState<GateStep>({ step: 'ready' });
  const [offloaded, setOffloaded] = useState<readonly Offloaded[]>([]);
  const [write, isUndoing] = useWrite();
  const now = useRef<GateStep>(state);
  // The next scan may come before the page is drawn again.
  const move = useCallback((event: GateEvent) => {
    now.current = gateStep(now.current, event);
    setState(now.current);
  }, []);

  useEffect(() => {
    if (state.step !== 'boarded') return undefined;
    const timer = setTimeout(() => now.current === state && move({ type: 'next' }), GREEN_MS);
    return () => clearTimeout(timer);
  }, [state, move]);

  const look = async (code: string) => {
    try {
      const result = await desk.scan(code);
      playSound(result.boarded ? 'boarded' : 'refused');
      move({ type: 'answer', result });
      if (result.boarded)
        setOffloaded((before) => before.filter(({ ticket }) => ticket.id !== result.ticket?.id));
    } catch (error) {
      playSound('refused');
      move({ type: 'failure', why: say(error) });
    }
  };

  /** Tells whether the code was taken; red is heard again while it waits to be seen. */
  const scan = (code: string): boolean => {
    if (!takesScans(now.current)) {
      if (now.current.step !== 'reading') playSound('refused');
      return false;
    }
    move({ type: 'scan' });
    void look(code);
    return true;
  };

  const noteOffloaded = (ticket: CheckInTicket, reason: string) =>
    setOffloaded((before) => [
      { ticket, reason, at: new Date().toISOString() },
      ...before.filter((each) => each.ticket.id !== ticket.id),
    ]);

  const offload = async (ticket: CheckInTicket, reason: string) => {
    await desk.offload([ticket.id], reason);
    noteOffloaded(ticket, reason);
  };

  return {
    state,
    offloaded,
    isUndoing,
    scan,
    next: () => move({ type: 'next' }),
    offload,
    noteOffloaded,
    undo: (ticket: CheckInTicket) =>
      void write(async () => {
        await offload(ticket, UNDO_REASON);
        move({ type: 'next' });
      }),
  };
}
