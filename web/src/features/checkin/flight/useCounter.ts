import { useState } from 'react';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { toastError } from '../../../kit/feedback/toasts';
import { useNow } from '../../../kit/hooks/now';
import { t } from '../../../kit/i18n/t';
import { worksAlone } from '../offline/desk';
import { useCounterAlone } from '../offline/useCounterAlone';
import { useCounts, usePassengers } from '../queries';
import { countStates } from '../states';
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
  const online = useOpenParty(flight.id);
  const alone = useCounterAlone(flight, online);
  const party = alone.tickets
    ? { checkInId: null, ticketMasterId: alone.opened, open: alone.open, close: alone.close }
    : online;
  // The line may drop while a scan is looked up.
  const scan = useCounterScan(alone.find, (ticketMasterId) =>
    worksAlone() ? alone.open(ticketMasterId) : void online.open(ticketMasterId),
  );
  const filters = useCounterFilters();
  const listed = usePassengers(flight.id);
  const passengers = alone.tickets ? { ...listed, data: alone.tickets } : listed;
  const counted = useCounts(flight.id, party.checkInId).data;
  const counts = alone.tickets && counted ? { ...counted, ...countStates(alone.tickets) } : counted;
  const selection = useSelection(passengers.data);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Asked | null) =>
    question && alone.line.isDown ? toastError(t('Wait for the line.')) : setAsked(question);
  useCounterKeys({ onView: filters.chooseView, onClose: party.close });
  return { flight, now, alone, party, scan, filters, passengers, counts, selection, asked, ask };
}
