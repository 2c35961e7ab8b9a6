import { useMemo, useState } from 'react';
import type { CheckInTicket } from '../../../api/client';

/** The passengers that get a status together; null while none are selected. */
export function useSelection(tickets: readonly CheckInTicket[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = useMemo(
    () => (ticked && tickets ? tickets.filter(({ id }) => ticked.has(id)) : []),
    [ticked, tickets],
  );
  return {
    ticked,
    chosen,
    begin: (ids: readonly string[] = []) => setTicked(new Set(ids)),
    tick: setTicked,
    end: () => setTicked(null),
  };
}
