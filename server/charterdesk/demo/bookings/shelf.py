"""What is on sale on some flights: their seats at their prices."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.booking.domain.party import Leg
from charterdesk.demo.bookings.prices import ALL_FEES, Prices
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import count_seats


class Shelf:
    def __init__(
        self, session: Session, flights: Sequence[Flight], at: datetime, fees_at_most: int = ALL_FEES
    ) -> None:
        in_order = sorted(map(_leg, flights), key=lambda leg: (leg.departs_at, leg.flight))
        self.legs = {leg.flight_id: leg for leg in in_order}
        self.prices = Prices(session, self.legs, fees_at_most)
        self.seats: dict[tuple[uuid.UUID, SeatCategory], uuid.UUID] = {}
        """The row of seats of a flight's category."""
        self._counts: dict[uuid.UUID, SeatCount] = {}
        for flight_id, counts in count_seats(session, self.legs, at).items():
            for seat_id, count in counts.items():
                self.seats[flight_id, count.category] = seat_id
                self._counts[seat_id] = count
        self._routes: dict[tuple[uuid.UUID, uuid.UUID], list[Leg]] = defaultdict(list)
        for leg in in_order:
            self._routes[leg.from_id, leg.to_id].append(leg)

    def has_room(self, leg: Leg, category: SeatCategory, holding_id: uuid.UUID, seats: int) -> bool:
        return self._counts[self.seats[leg.flight_id, category]].left_for(holding_id) >= seats

    def load(self, leg: Leg, category: SeatCategory) -> float:
        count = self._counts[self.seats[leg.flight_id, category]]
        return (count.sold + count.held) / count.capacity

    def take(self, leg: Leg, category: SeatCategory, holding_id: uuid.UUID, seats: int) -> None:
        """Sold or held: nobody else gets them."""
        count = self._counts[self.seats[leg.flight_id, category]]
        use = count.use_of(holding_id)
        count.uses[holding_id] = replace(use, sold=use.sold + seats)

    def back_from(self, leg: Leg, days: tuple[int, int]) -> list[Leg]:
        """Flights the other way round, so many days later."""
        return _within(self._routes[leg.to_id, leg.from_id], leg, days)

    def onward_from(self, leg: Leg, days: tuple[int, int]) -> list[Leg]:
        """Flights home from another airport, so many days later."""
        homeward = (
            onward
            for (start, end), legs in self._routes.items()
            if end == leg.from_id and start != leg.to_id
            for onward in legs
        )
        return _within(homeward, leg, days)


def _within(legs: Iterable[Leg], after: Leg, days: tuple[int, int]) -> list[Leg]:
    first, last = (after.departs_at + timedelta(days=later) for later in days)
    return [leg for leg in legs if first <= leg.departs_at <= last]


def _leg(flight: Flight) -> Leg:
    return Leg(
        number=0,
        flight_id=flight.id,
        flight=flight.title,
        from_id=flight.departure_airport_id,
        to_id=flight.arrival_airport_id,
        departs_at=flight.departs_at,
        arrives_at=flight.arrives_at,
        day=flight.departure_day,
        needs_ofac=True,
    )
