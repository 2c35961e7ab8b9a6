"""What a booking is to be: flights in their order, and who is on which."""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from charterdesk.booking.domain.party import Seat
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import LastTicket
from charterdesk.booking.records import TicketRecord
from charterdesk.flights.enums import TripType
from charterdesk.passengers.enums import AgeCategory


@dataclass(frozen=True)
class Planned:
    """One traveller as a clerk chose him. His place stays his own, whoever leaves the party."""

    place: int
    seats: dict[int, Seat]
    info_id: uuid.UUID | None = None
    age: AgeCategory = AgeCategory.Adult
    titular: bool = False
    ofac_id: uuid.UUID | None = None
    ofac_licence: str | None = None


@dataclass(frozen=True)
class Plan:
    trip: TripType
    flights: tuple[uuid.UUID, ...]
    travellers: tuple[Planned, ...]

    @classmethod
    def of(cls, trip: TripType, tickets: Iterable[TicketRecord]) -> Self:
        """As a booking stands."""
        flights = dict[int, uuid.UUID]()
        by_place: dict[int, list[TicketRecord]] = {}
        for ticket in tickets:
            flights[ticket.leg] = ticket.flight_id
            by_place.setdefault(ticket.place, []).append(ticket)
        travellers = tuple(_planned(by_place[place]) for place in sorted(by_place))
        return cls(trip, tuple(flights[leg] for leg in sorted(flights)), travellers)

    @property
    def free_place(self) -> int:
        return max((traveller.place for traveller in self.travellers), default=-1) + 1

    def at(self, place: int) -> Planned:
        return next(traveller for traveller in self.travellers if traveller.place == place)

    def with_traveller(self, traveller: Planned) -> Self:
        """Instead of who has his place, or as the last."""
        others = {each.place: each for each in self.travellers}
        return replace(self, travellers=tuple({**others, traveller.place: traveller}.values()))

    def without(self, place: int, leg: int) -> Self:
        """One ticket less; who has none left is out of the party."""
        seats = {number: seat for number, seat in self.at(place).seats.items() if number != leg}
        left = self.with_traveller(replace(self.at(place), seats=seats))
        travellers = tuple(traveller for traveller in left.travellers if traveller.seats)
        if not travellers:
            raise LastTicket
        return replace(self, travellers=travellers)


def _planned(tickets: list[TicketRecord]) -> Planned:
    first = tickets[0]
    return Planned(
        place=first.place,
        seats={ticket.leg: Seat(ticket.seat_category_type, _extras(ticket)) for ticket in tickets},
        info_id=first.passenger_info_id,
        age=first.passenger_age_category,
        titular=first.is_titular,
        ofac_id=first.ofac_id,
        ofac_licence=first.ofac_licence,
    )


def _extras(ticket: TicketRecord) -> dict[uuid.UUID, int]:
    return {
        fee.extra_fee_id: fee.quantity
        for fee in ticket.extra_fees
        if not fee.mandatory and fee.status is not FeeStatus.Cancel
    }
