"""The flights that copies of bookings may be on, with the seats that are left."""

import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.demo.flight_day import ALIKE
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries import count_seats, in_ids

_COUNT_BY_HOLDING: Final = text("""
    insert into seats_sold (id, flight_seat_id, office_holding_id, sold)
    values (gen_random_uuid(), :seat_id, :holding_id, :sold)
    on conflict (flight_seat_id, office_holding_id) do update set sold = seats_sold.sold + excluded.sold
""")
_COUNT: Final = text("update flight_seat set sold = sold + :sold where id = :seat_id")


@dataclass(frozen=True, eq=False)
class Departure:
    """One flight on one day."""

    number: str
    """The number of the flight whose bookings are copied for it; mostly its own."""
    own_number: str
    day: date
    departs_at: datetime
    status: FlightStatus
    texts: dict[Any, str]
    """Ids and the title by keys that are the same for all flights of a number."""
    seats: dict[SeatCategory, SeatCount] = field(default_factory=dict)

    def load(self, category: SeatCategory, more: int = 0) -> float:
        """Return the part of the seats that is sold or held, or would be with so many more."""
        count = self.seats[category]
        return (count.sold + count.held + more) / count.capacity

    def left_for(self, category: SeatCategory, holding_id: uuid.UUID) -> int:
        return self.seats[category].left_for(holding_id)


class Timetable:
    """Departures in their order; it counts the seats that are sold on them."""

    def __init__(self, session: Session, flights: Sequence[Flight], at: datetime) -> None:
        found: dict[uuid.UUID, Departure] = {}
        for each in sorted(flights, key=lambda each: (each.departs_at, each.number)):
            texts = {"flight": str(each.id), "title": each.title}
            number = ALIKE.get(each.number, each.number)
            found[each.id] = Departure(
                number, each.number, each.departure_day, each.departs_at, each.status, texts
            )
        for flight_id, counts in count_seats(session, found, at).items():
            for seat_id, count in counts.items():
                found[flight_id].texts[count.category] = str(seat_id)
                found[flight_id].seats[count.category] = count
        price = FlightPrice
        key = price.seat_category_type, price.passenger_age_category, price.trip_sort, price.office_holding_id
        prices = select(price.id, price.flight_id, *key).where(in_ids(price.flight_id, list(found)))
        for price_id, flight_id, *parts in session.execute(prices):
            found[flight_id].texts[tuple(parts)] = str(price_id)
        self.departures = list(found.values())
        self._by_day = {(each.own_number, each.day): each for each in self.departures}
        self._sold: Counter[tuple[str, uuid.UUID]] = Counter()

    def on(self, number: str, day: date) -> Departure | None:
        return self._by_day.get((number, day))

    def take(
        self, departure: Departure, category: SeatCategory, holding_id: uuid.UUID, seats: int, *, sold: bool
    ) -> None:
        """Count seats that are sold, or only held."""
        count = departure.seats[category]
        use = count.use_of(holding_id)
        count.uses[holding_id] = replace(use, sold=use.sold + seats)
        if sold:
            self._sold[departure.texts[category], holding_id] += seats

    def store(self, session: Session) -> None:
        """Add what was sold since the last time to the counts of the flights."""
        rows = [
            {"seat_id": seat_id, "holding_id": holding_id, "sold": sold}
            for (seat_id, holding_id), sold in sorted(self._sold.items())
        ]
        self._sold.clear()
        if rows:
            session.execute(_COUNT_BY_HOLDING, rows)
            session.execute(_COUNT, rows)
