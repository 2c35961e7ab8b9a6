"""The last seat, wanted by many at once: over HTTP, by two processes, with real commits."""

import os
import random
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight, SeatHold
from tests.booking.bookings import PATH, priced_flight, seats_of
from tests.faults.house import Answer
from tests.flights.flights import in_days
from tests.races.buying import SOLD, begin, buy, rich, travelers, wish
from tests.races.desk import Desk, at_once, open_desk

pytestmark = pytest.mark.starts_programs


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


NUMBERS = map(str, count(6000))
"""Every flight its own: the tests of this file share a server."""


def there_and_back(session: Session, seats: int) -> tuple[Flight, Flight]:
    out = priced_flight(session, in_days(30), number=next(NUMBERS), seats=seats)
    back = priced_flight(session, in_days(40), number=next(NUMBERS), route=("HAV", "MIA"), seats=seats)
    return out, back


def test_as_many_buy_as_there_are_seats(desk: Desk) -> None:
    scramble(desk, buyers=24, seats=9)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(10))
def test_two_hundred_buyers_never_oversell(desk: Desk, seed: int) -> None:
    chance = random.Random(int(os.environ.get("CHARTERDESK_SEED") or seed))
    scramble(desk, buyers=200, seats=chance.randint(2, 150))


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(50))
def test_of_two_hundred_buyers_one_gets_the_last_seat(desk: Desk, seed: int) -> None:
    """Some want one flight, some a way back as well: the last seat is in both ways the same."""
    chance = random.Random(int(os.environ.get("CHARTERDESK_SEED") or seed))
    clerk, people = desk.clerk(Role.OfficeSaleAgent), travelers(desk, 200)
    with desk.session() as session:
        last = priced_flight(session, in_days(30), number=next(NUMBERS), seats=1)
        back = priced_flight(session, in_days(40), number=next(NUMBERS), route=("HAV", "MIA"), seats=200)
    ways = [[str(last.id)], [str(last.id), str(back.id)]]

    ends = Counter(at_once([partial(buy, clerk, chance.choice(ways), [who]) for who in people]))

    assert ends == Counter({SOLD: 1, f"409 {no_seat_left(last)}": 199})
    with desk.session() as session:
        assert (seats_of(session, last).sold, seats_of(session, back).sold) in ((1, 0), (1, 1))
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def no_seat_left(flight: Flight) -> str:
    return f"seatsGone: {flight.title}: Economy seats left: 0, needed: 1. Choose another flight or category."


def scramble(desk: Desk, buyers: int, seats: int) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent)
    people = travelers(desk, buyers)
    with desk.session() as session:
        flight = priced_flight(session, number=next(NUMBERS), seats=seats)

    ends = Counter(at_once([partial(buy, clerk, [str(flight.id)], [who]) for who in people]))

    assert ends == Counter({SOLD: seats, f"409 {no_seat_left(flight)}": buyers - seats})
    with desk.session() as session:
        assert seats_of(session, flight).sold == seats
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_round_trips_in_both_directions_do_not_wait_for_each_other_in_a_ring(desk: Desk) -> None:
    clerk, people = desk.clerk(Role.OfficeSaleAgent), travelers(desk, 24)
    with desk.session() as session:
        flights = [
            priced_flight(session, in_days(day), number=next(NUMBERS), route=route, seats=8)
            for day, route in ((30, ("MIA", "HAV")), (40, ("HAV", "MIA")), (50, ("MIA", "HAV")))
        ]
    out, between, onward = (str(flight.id) for flight in flights)
    ways = [[out, between], [between, onward]] * 12

    ends = Counter(at_once([partial(buy, clerk, way, [who]) for way, who in zip(ways, people, strict=True)]))

    assert ends == Counter({SOLD: 8, f"409 {no_seat_left(flights[1])}": 16})
    with desk.session() as session:
        first, second, third = (seats_of(session, flight).sold for flight in flights)
    assert (first + third, second) == (8, 8)
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_a_party_gets_all_of_its_seats_or_none(desk: Desk) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent)
    with desk.session() as session:
        out, back = there_and_back(session, 7)
    bookings = [begin(clerk) for _ in range(12)]
    flights = [str(out.id), str(back.id)]

    saves = [partial(clerk.post, f"{PATH}/modify", wish(each, flights, [{}, {}])) for each in bookings]
    answers = Counter(answer.status for answer in at_once(saves))

    assert answers == Counter({200: 3, 409: 9})
    assert [held_on(desk, flight) for flight in (out, back)] == [6, 6]


def held_on(desk: Desk, flight: Flight) -> int:
    with desk.session() as session:
        held = select(func.coalesce(func.sum(SeatHold.seats), 0))
        return session.execute(
            held.where(SeatHold.flight_seat_id == seats_of(session, flight).id)
        ).scalar_one()


def test_bookings_that_change_places_do_not_wait_for_each_other_in_a_ring(desk: Desk) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent)
    with desk.session() as session:
        one, other = (str(flight.id) for flight in there_and_back(session, 40))

    def to_and_fro(first: str, second: str) -> list[int]:
        booking, statuses = begin(clerk), []
        for number in range(6):
            flight = (first, second)[number % 2]
            answer = clerk.post(f"{PATH}/modify", wish(booking, [flight], [{}]))
            statuses.append(answer.status)
            booking = answer.json()
        return statuses

    ways = [partial(to_and_fro, *way) for way in [(one, other), (other, one)] * 4]

    assert {status for statuses in at_once(ways) for status in statuses} == {200}
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_a_request_sent_again_while_it_is_under_way_is_done_once(desk: Desk) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent)
    with desk.session() as session:
        flight = priced_flight(session, number=next(NUMBERS), seats=10)
    bookings = [begin(clerk) for _ in range(6)]
    asked = [
        partial(clerk.post, f"{PATH}/modify", wish(each, [str(flight.id)], [{}]), str(uuid.UUID(each["id"])))
        for each in bookings
        for _ in range(2)
    ]

    answers: list[Answer] = at_once(asked)

    assert {answer.status for answer in answers} == {200}
    assert [answer.json()["version"] for answer in answers] == [2] * 12
    assert held_on(desk, flight) == 6


def test_a_planner_and_sellers_do_not_wait_for_each_other_in_a_ring(desk: Desk) -> None:
    clerk, planner = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin)
    with desk.session() as session:
        one, other = (str(flight.id) for flight in there_and_back(session, 60))

    def sell() -> str:
        return str(clerk.post(f"{PATH}/modify", wish(begin(clerk), [one, other], [{}])).status)

    def plan(flight: str) -> str:
        for number in range(5):
            shown = planner.call("GET", f"/api/Flights/GetById/{flight}", {}).json()
            change = {"id": flight, "version": shown["version"], "aircraft": f"737-{number}"}
            answer = planner.call("PATCH", "/api/Flights", change)
            assert answer.status == 200 or answer.json()["code"] == "locked", answer.body
        return "planned"

    doings: list[Callable[[], str]] = [partial(plan, one), partial(plan, other), *[sell] * 16]
    ends = Counter(at_once(doings))

    assert ends == Counter({"200": 16, "planned": 2})
    assert desk.deadlocks() == 0
