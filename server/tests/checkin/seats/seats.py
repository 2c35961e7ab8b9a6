"""A map of seats on a flight, and the calls that give them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import PATH, answered, post, weighed

MAP = [
    {"seatCategoryType": "Business", "rowFrom": 1, "rowTo": 1, "letters": "A F", "exitRows": []},
    {"seatCategoryType": "Economy", "rowFrom": 3, "rowTo": 28, "letters": "ABC DEF", "exitRows": [4]},
]


def put_map(session: Session, flight: Flight, blocks: Sequence[dict[str, Any]] = MAP) -> Flight:
    flight.seat_map = list(blocks)
    session.commit()
    return flight


def seated(ticket: Body, seat: str | None) -> Body:
    return {**weighed(ticket), "seatNumber": seat}


def seats(party: Body) -> list[str | None]:
    return [ticket["seatNumber"] for ticket in party["tickets"]]


def together(caller: Caller, party: Body) -> Body:
    return answered(post(caller, "AssignSeats", party))


def seat_map(caller: Caller, flight: Flight) -> Body:
    return answered(caller.get(f"{PATH}/GetSeatMap/{flight.id}"))
