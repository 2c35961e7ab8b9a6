import type { BookingDesk } from '../useBooking';

export function PassengersStep({ desk }: { desk: BookingDesk }) {
  return <p>{desk.party.trip}</p>;
}
