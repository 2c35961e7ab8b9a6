import type { BookingDesk } from '../useBooking';

export function ExtrasStep({ desk }: { desk: BookingDesk }) {
  return <p>{desk.party.trip}</p>;
}
