import { useState } from 'react';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { useCounts, usePassengers } from '../queries';
import { useNow } from '../useNow';
import type { HandMove } from './handMoves';
import type { DayQuestion } from './StepButton';
import { useCounterFilters } from './useCounterFilters';
import { useCounterKeys } from './useCounterKeys';
import { useCounterScan } from './useCounterScan';
import { useOpenParty } from './useOpenParty';
import { useSelection } from './useSelection';

/** A dialog of the counter: a step of the flight's day, or a status set by hand. */
export type Asked =
  | { readonly day: DayQuestion }
  | { readonly move: HandMove; readonly tickets: readonly CheckInTicket[] };

export type Counter = ReturnType<typeof useCounter>;

/** The flight's passengers and counts, the party at the counter, the last scan, and what is being asked. */
export function useCounter(flight: FlightRead) {
  const now = useNow();
  const party = useOpenParty(flight.id);
  const scan = useCounterScan(flight.id, (ticketMasterId) => void party.open(ticketMasterId));
  const filters = useCounterFilters();
  const passengers = usePassengers(flight.id);
  const counts = useCounts(flight.id, party.checkInId).data;
  const selection = useSelection(passengers.data);
  const [asked, ask] = useState<Asked | null>(null);
  useCounterKeys({ onView: filters.chooseView, onClose: party.close });
  return { flight, now, party, scan, filters, passengers, counts, selection, asked, ask };
}
