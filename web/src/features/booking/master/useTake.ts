import { useQueryClient } from '@tanstack/react-query';
import type { TicketMasterRead } from '../../../api/client';
import { bookingKey } from '../stepper/useBooking';

/** Shows a newer state of the booking that some call answered. */
export function useTake(): (booking: TicketMasterRead) => void {
  const queries = useQueryClient();
  return (booking) => void queries.setQueryData(bookingKey(booking.id), booking);
}
