"""Desks that want the same seats of a flight: over HTTP, by two processes, with real commits."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.races.buying import refusal, rich
from tests.races.counter import (
    DONE,
    check_in,
    flight,
    pick_seat,
    ready_parties,
    seen,
    tickets_of,
)
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk
from tests.races.test_changes import require_sound

pytestmark = pytest.mark.starts_programs

ROW = {"seatCategoryType": "Economy", "rowFrom": 12, "rowTo": 12, "letters": "ABC DEF", "exitRows": []}
TAKEN = "409 seatTaken: Choose another seat. 12A is taken."


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


@pytest.fixture(scope="module")
def seller(desk: Desk) -> Clerk:
    return desk.clerk(Role.OfficeSaleAgent)


@pytest.fixture(scope="module")
def counters(desk: Desk) -> list[Clerk]:
    return [desk.clerk(Role.CharterCheckIn), desk.clerk(Role.CharterCheckInAdmin)]


def put_map(desk: Desk, on: Flight, *blocks: Body) -> None:
    with desk.session() as session:
        session.get_one(Flight, on.id).seat_map = list(blocks)
        session.commit()


def seats_of_flight(desk: Desk, on: Flight) -> list[str]:
    return sorted(each.seat_number for each in tickets_of(desk, on) if each.seat_number)


def test_the_last_window_seat_is_given_once(desk: Desk, seller: Clerk, counters: list[Clerk]) -> None:
    """Two desks pick it at once, each for its own party; the other window is taken."""
    for _ in range(5):
        on = flight(desk, seats=6)
        put_map(desk, on, ROW)
        settled, first, second = ready_parties(desk, seller, counters[0], on, [1, 1, 1])
        assert pick_seat(counters[0], settled, "12F") == DONE
        parties = zip(counters, (first, second), strict=True)

        ends = at_once([partial(pick_seat, counter, party, "12A") for counter, party in parties])

        assert Counter(ends) == Counter({DONE: 1, TAKEN: 1})
        assert seats_of_flight(desk, on) == ["12A", "12F"]
        loser = (first, second)[ends.index(TAKEN)]
        assert pick_seat(counters[0], seen(counters[0], loser), "12B") == DONE
    require_sound(desk)


def test_a_picked_seat_is_not_given_at_check_in(desk: Desk, seller: Clerk, counters: list[Clerk]) -> None:
    """One desk picks what another desk's check-in would give; whoever comes second gets another seat."""
    for _ in range(5):
        on = flight(desk, seats=6)
        put_map(desk, on, ROW)
        first, second = ready_parties(desk, seller, counters[0], on, [1, 1])
        calls = [partial(pick_seat, counters[0], first, "12A"), partial(check_in, counters[1], second)]

        ends = at_once(calls)

        assert tuple(ends) in ((DONE, DONE), (TAKEN, DONE))
        assert seats_of_flight(desk, on) == (["12A", "12B"] if ends[0] == DONE else ["12A"])
    require_sound(desk)


def test_every_seat_of_a_full_cabin_is_given_once(desk: Desk, seller: Clerk, counters: list[Clerk]) -> None:
    """Many desks check in at once, and check-in gives the seats."""
    on = flight(desk, seats=12)
    put_map(desk, on, {**ROW, "rowTo": 13})
    parties = ready_parties(desk, seller, counters[0], on, [2, 1, 3, 2, 1, 3])

    ends = at_once([partial(check_in, counters[at % 2], party) for at, party in enumerate(parties)])

    assert set(ends) == {DONE}
    assert seats_of_flight(desk, on) == sorted(f"{row}{letter}" for row in (12, 13) for letter in "ABCDEF")
    require_sound(desk)


def plan_map(planner: Clerk, desk: Desk, on: Flight, *blocks: Body) -> str:
    with desk.session() as session:
        version = session.get_one(Flight, on.id).version
    body = {"id": str(on.id), "version": version, "seatMap": blocks}
    answer = planner.call("PATCH", "/api/Flights", body)
    return DONE if answer.status == 200 else refusal(answer)


def test_a_smaller_map_or_a_seat_on_it_goes_first(desk: Desk, seller: Clerk, counters: list[Clerk]) -> None:
    """The planner takes row 12 away while a desk puts a passenger into it: nobody sits off the map."""
    planner, behind = desk.clerk(Role.CharterFlight), {**ROW, "rowFrom": 13, "rowTo": 13}
    for _ in range(5):
        on = flight(desk, seats=6)
        put_map(desk, on, ROW, behind)
        (party,) = ready_parties(desk, seller, counters[0], on, [1])
        calls = [
            partial(pick_seat, counters[0], party, "12A"),
            partial(plan_map, planner, desk, on, behind),
        ]

        ends = [end.split(":")[0] for end in at_once(calls)]

        assert ends in ([DONE, "409 assignedSeatsLost"], ["422 notOnSeatMap", DONE])
        with desk.session() as session:
            rows = [block["rowFrom"] for block in session.get_one(Flight, on.id).seat_map]
        assert (rows, seats_of_flight(desk, on)) in (([12, 13], ["12A"]), ([13], []))
    require_sound(desk)
