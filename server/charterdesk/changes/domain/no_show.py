"""Passengers who did not come to an earlier flight: the fee of the next change, and their return. Pure."""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.fees import NO_FEE, TierFee
from charterdesk.changes.domain.quote import ChangeLine
from charterdesk.changes.domain.waiver import fee_line
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus


def missed_tickets(
    tickets: Iterable[TicketRecord], changed: Iterable[TicketRecord], free: Collection[uuid.UUID]
) -> list[TicketRecord]:
    """Return the NoShow tickets of the passengers whose other tickets change, if their fee is still open.

    None of passengers whose flight the operator cancelled: to them no change costs anything.
    """
    places = {ticket.place for ticket in changed if ticket.id not in free}
    return [
        ticket
        for ticket in tickets
        if ticket.status is TicketStatus.NoShow and ticket.place in places and not _is_charged(ticket)
    ]


def undecided_tickets(
    tickets: Sequence[TicketRecord], flights: Mapping[uuid.UUID, TripFlight], at: datetime
) -> list[TicketRecord]:
    """Return the NoShow tickets of those with a seat on a later flight, on which there is no decision yet.

    The queue of returns (`booking.queries.work_queues`) lists the same ones.
    """
    returning = {
        ticket.place
        for ticket in tickets
        if ticket.status is TicketStatus.Booked and flights[ticket.flight_id].departs_at > at
    }
    return [
        ticket
        for ticket in tickets
        if ticket.status is TicketStatus.NoShow
        and ticket.place in returning
        and flights[ticket.flight_id].status is FlightStatus.Departed
        and ticket.return_kept_at is None
        and not _is_charged(ticket)
    ]


def _is_charged(ticket: TicketRecord) -> bool:
    return any(
        fee.kind is FunctionalFeeKind.NoShow and fee.status is FeeStatus.Charged
        for fee in ticket.functional_fees
    )


@dataclass(frozen=True)
class Missed:
    """Tickets of flights that the passengers did not come to, and the fee for it."""

    tickets: Sequence[TicketRecord] = ()
    fee: TierFee = NO_FEE

    @property
    def lines(self) -> list[ChangeLine]:
        lines = [
            fee_line(ticket, FunctionalFeeKind.NoShow, self.fee.rule, self.fee.on(ticket.price))
            for ticket in self.tickets
        ]
        return [line for line in lines if line.after > 0]


NONE_MISSED: Final = Missed()
