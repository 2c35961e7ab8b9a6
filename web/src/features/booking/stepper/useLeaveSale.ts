import { useNavigate } from '@tanstack/react-router';
import type { TicketMasterRead } from '../../../api/client';
import { bookingPage } from '../../../shell/bookingPages';
import type { BookingDesk } from './useBooking';

/** Leaves the sale for the page of its booking, which is as it was saved last. */
export function useLeaveSale({ take }: BookingDesk): (left: TicketMasterRead) => void {
  const navigate = useNavigate();
  return (left) => {
    take(left);
    void navigate({ to: bookingPage(left.id) ?? '/' });
  };
}
