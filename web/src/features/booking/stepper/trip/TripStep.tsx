import type { BookingDesk } from '../useBooking';

export function TripStep({ desk }: { desk: BookingDesk }) {
  return <p>{desk.party.trip}</p>;
}
