import { SeatPanelBody } from '../seats/SeatPanelBody';
import { seatsOfPick } from '../seats/seating';
import type { PassengerWork } from './passengers';
import type { PartyWork } from './usePartyWork';

interface SeatsProps {
  work: PartyWork;
  readOnly: boolean;
  active: PassengerWork | undefined;
}

/** The seat map with the seats of the party as they are picked here, saved or not. */
export function PartySeats({ desk: { work, readOnly, active } }: { desk: SeatsProps }) {
  const { party, passengers } = work;
  const tickets = passengers.map(({ ticket }) => ticket);
  const isOff = readOnly || !['CheckIn', 'CheckInClosed'].includes(party.flight.status);
  return (
    <SeatPanelBody
      flightId={party.flight.id}
      party={tickets}
      activeId={active?.ticket.id ?? null}
      disabled={isOff || work.busy}
      onPick={(ticketId, seat) => work.pickSeats(seatsOfPick(tickets, ticketId, seat))}
      onSeatTogether={isOff ? undefined : () => void work.seatTogether()}
    />
  );
}
