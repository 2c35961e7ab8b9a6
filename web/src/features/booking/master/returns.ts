// Who missed a flight and still has a later one, until somebody decides about it. The server decides. Pure.
import type { TicketMasterRead, TicketRead } from '../../../api/client';

/** The missed tickets, each with the next flight of the same traveler. */
export function undecidedReturns(
  booking: TicketMasterRead,
  now: number,
): { missed: TicketRead; next: TicketRead }[] {
  const flightOf = ({ flightId }: TicketRead) => booking.flights.find((leg) => leg.flightId === flightId);
  const isAhead = (ticket: TicketRead) => Date.parse(flightOf(ticket)?.departsAt ?? '') > now;
  const isUndecided = (ticket: TicketRead) =>
    ticket.status === 'NoShow' &&
    ticket.returnKeptAt === null &&
    flightOf(ticket)?.status === 'Departed' &&
    !ticket.ticketFunctionalFees.some(({ kind, status }) => kind === 'NoShow' && status === 'Charged');
  return booking.tickets.filter(isUndecided).flatMap((missed) => {
    const next = booking.tickets.find(
      (ticket) => ticket.place === missed.place && ticket.status === 'Booked' && isAhead(ticket),
    );
    return next ? [{ missed, next }] : [];
  });
}
