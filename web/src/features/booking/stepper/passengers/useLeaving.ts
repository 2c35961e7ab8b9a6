import { useEffect, useState } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { useGoToStep } from '../goToStep';
import { mayOpen } from '../steps';
import type { BookingDesk } from '../useBooking';

/**
 * Leads on once the last passenger is in the booking, by the key that saved him; unless something is missing, or was said
 * that the customer should hear.
 */
export function useLeaving(
  desk: BookingDesk,
  booking: TicketMasterRead,
  stay: () => void,
): (isLeaving: boolean) => void {
  const goToStep = useGoToStep();
  const [isLeaving, leave] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last one was saved.
  useEffect(() => {
    if (!isLeaving) return;
    leave(false);
    if (desk.messages.length === 0 && mayOpen('extras', booking)) goToStep('extras');
    else stay();
  }, [isLeaving]);
  return leave;
}
