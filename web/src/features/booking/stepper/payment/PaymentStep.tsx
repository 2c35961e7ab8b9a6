import type { BookingDesk } from '../useBooking';

export function PaymentStep({ desk }: { desk: BookingDesk }) {
  return <p>{desk.party.trip}</p>;
}
