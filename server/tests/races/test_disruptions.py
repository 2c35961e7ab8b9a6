"""The disruption desk against clerks, and against itself: over HTTP, by two processes, with real commits."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.disruptions.models import DisruptedBookingRow, DisruptionMove
from charterdesk.flights.models import Flight
from tests.booking.bookings import PATH, priced_flight, seats_of
from tests.disruptions.desk import moves_of
from tests.flights.flights import in_days
from tests.races.buying import refusal, rich, travelers
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk
from tests.races.test_changes import DONE, move_to, quoted, require_sound, send, sold

pytestmark = pytest.mark.starts_programs

DESK = "/api/Disruption"
NUMBERS = iter(range(3000, 4000))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


def flight(desk: Desk, day: int = 30, seats: int = 50) -> Flight:
    with desk.session() as session:
        return priced_flight(session, in_days(day), number=str(next(NUMBERS)), seats=seats)


def cancel(admin: Clerk, on: Flight) -> str:
    body = {"id": str(on.id), "version": on.version, "status": "Cancelled", "reason": "Crew duty limit"}
    answer = admin.call("PATCH", "/api/Flights/ChangeStatus", body)
    return DONE if answer.status == 200 else refusal(answer).split(":")[0]


def proposed(admin: Clerk, on: Flight) -> Body:
    answer = admin.post(f"{DESK}/Propose", {"flightId": str(on.id)})
    assert answer.status == 200, answer.body
    return {"flightId": str(on.id), "moves": moves_of(answer.json()), "reason": "Cancelled"}


def moved(admin: Clerk, on: Flight) -> Body:
    """Apply the whole proposal, and return the body that undoes it."""
    answer = admin.post(f"{DESK}/Apply", proposed(admin, on))
    assert answer.status == 200, answer.body
    return {"id": answer.json()["moves"][0]["id"], "reason": "A mistake"}


def test_a_move_and_the_change_of_one_of_its_bookings_do_not_mix(desk: Desk) -> None:
    clerk, admin = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin)
    ends = Counter[tuple[str, ...]]()
    for _ in range(3):
        old, other = flight(desk), flight(desk, 33)
        bookings = [sold(clerk, old, who) for who in travelers(desk, 3)]
        assert cancel(admin, old) == DONE
        change = quoted(clerk, "ChangeFlight", bookings[1], moves=move_to(other, bookings[1]))
        whole = proposed(admin, old)
        ends[
            tuple(
                at_once(
                    [
                        partial(send, admin, f"{DESK}/Apply", whole),
                        partial(send, clerk, f"{PATH}/ChangeFlight", change),
                    ]
                )
            )
        ] += 1
        with desk.session() as session:
            assert seats_of(session, old).sold in (0, 2)

    assert ends.keys() <= {(DONE, "409 stale"), ("409 bookingsMoved", DONE)}
    require_sound(desk)


def test_a_move_sent_many_times_at_once_is_made_once_and_undone_once(desk: Desk) -> None:
    clerk, admin, old = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin), flight(desk)
    flight(desk, 31)
    for who in travelers(desk, 3):
        sold(clerk, old, who)
    assert cancel(admin, old) == DONE
    whole = proposed(admin, old)

    made = Counter(at_once([partial(send, admin, f"{DESK}/Apply", whole)] * 4))
    with desk.session() as session:
        (move,) = session.scalars(select(DisruptionMove).order_by(DisruptionMove.id.desc()).limit(1))
        back = {"id": str(move.id), "reason": "A mistake"}
    undone = Counter(at_once([partial(send, admin, f"{DESK}/Undo", back)] * 4))

    assert made == Counter({DONE: 1, "409 bookingsMoved": 3})
    assert undone == Counter({DONE: 1, "409 undoneBefore": 3})
    with desk.session() as session:
        assert seats_of(session, old).sold == 3
    require_sound(desk)


def test_a_move_is_undone_or_one_of_its_tickets_is_changed(desk: Desk) -> None:
    clerk, admin = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin)
    ends = Counter[tuple[str, ...]]()
    for _ in range(3):
        old, other = flight(desk), flight(desk, 34)
        flight(desk, 31)
        bookings = [sold(clerk, old, who) for who in travelers(desk, 2)]
        assert cancel(admin, old) == DONE
        back = moved(admin, old)
        now = {**bookings[0], "version": bookings[0]["version"] + 1}
        change = quoted(clerk, "ChangeFlight", now, moves=move_to(other, now))
        ends[
            tuple(
                at_once(
                    [
                        partial(send, admin, f"{DESK}/Undo", back),
                        partial(send, clerk, f"{PATH}/ChangeFlight", change),
                    ]
                )
            )
        ] += 1

    assert ends.keys() <= {(DONE, "409 stale"), ("409 moveNotUndoable", DONE)}
    require_sound(desk)


def test_a_flight_is_cancelled_while_its_bookings_change(desk: Desk) -> None:
    """Clerks lock a booking, then its flight; listing the bookings under the flight's lock waits for none."""
    clerk, admin, old, other = (
        desk.clerk(Role.OfficeSaleAgent),
        desk.clerk(Role.CharterAdmin),
        flight(desk),
        flight(desk, 35),
    )
    bookings = [sold(clerk, old, who) for who in travelers(desk, 8)]
    wanted = [quoted(clerk, "ChangeFlight", each, moves=move_to(other, each)) for each in bookings]

    ends = at_once(
        [
            *(partial(send, clerk, f"{PATH}/ChangeFlight", body) for body in wanted[:4]),
            partial(cancel, admin, old),
            *(partial(send, clerk, f"{PATH}/ChangeFlight", body) for body in wanted[4:]),
        ]
    )

    assert ends[4] == DONE
    with desk.session() as session:
        there = set(session.scalars(select(Ticket.ticket_master_id).where(Ticket.flight_id == old.id)))
        listed = set(session.scalars(select(DisruptedBookingRow.ticket_master_id)))
        assert there <= listed
    require_sound(desk)
