import type { BookingDesk } from '../useBooking';

export function DoneStep({ desk }: { desk: BookingDesk }) {
  return <p>{desk.party.trip}</p>;
}
