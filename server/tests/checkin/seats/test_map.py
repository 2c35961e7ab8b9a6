"""The seats of a flight and who has them: who sees the map, and what keeps it right."""

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.checkin.verify import verify_seats_on_map
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import PATH, answered, post, refused
from tests.checkin.counter import update as save
from tests.checkin.seats.seats import MAP, seated, together
from tests.conftest import Callers


@pytest.mark.parametrize("role", sorted(Role))
def test_who_gives_seats_and_who_sees_them(as_role: Callers, flight: Flight, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}
    caller = as_role(role)

    assert post(caller, "AssignSeats", party).status_code == (200 if allowed else 403)
    shown = caller.get(f"{PATH}/GetSeatMap/{flight.id}").status_code
    assert shown == (200 if role.is_charter else 403)


def test_an_unknown_flight_has_no_map(desk: Caller, party: Body) -> None:
    assert desk.get(f"{PATH}/GetSeatMap/{party['id']}").status_code == 404


def test_a_map_without_seats_that_are_assigned_is_refused(
    session: Session, admin: Caller, desk: Caller, flight: Flight, party: Body
) -> None:
    together(desk, party)
    session.refresh(flight)
    patch = {"id": str(flight.id), "version": flight.version}

    answer = admin.patch("/api/Flights", json={**patch, "seatMap": [{**MAP[1], "rowFrom": 4}, MAP[0]]})

    assert refused(answer) == (409, "assignedSeatsLost")
    assert answer.json()["message"] == (
        "Give 2 passengers other seats first. The new seat map does not have 3A, 3B."
    )
    longer = admin.patch("/api/Flights", json={**patch, "seatMap": [{**MAP[1], "rowTo": 30}]})
    assert longer.status_code == 200, longer.text


@pytest.mark.parametrize("off", ["2A", "1A"])
def test_a_seat_off_the_map_is_found(session: Session, desk: Caller, party: Body, off: str) -> None:
    together(desk, party)
    assert not list(verify_seats_on_map(session))
    chosen = select(Ticket.id).where(Ticket.seat_number == "3A").scalar_subquery()
    session.execute(update(Ticket).where(Ticket.id == chosen).values(seat_number=off))

    [found] = verify_seats_on_map(session)
    assert off in found


def test_the_database_holds_one_person_a_seat(session: Session, desk: Caller, party: Body) -> None:
    """Past the rules, the index answers with the sentence of a taken seat."""
    first, second = party["tickets"]
    answered(save(desk, party, seated(first, "12A")))
    indexes = Ticket.metadata.tables[Ticket.__tablename__].indexes
    index = next(index for index in indexes if index.name == "uq_ticket_seat_on_flight")

    with pytest.raises(Exception, match="uq_ticket_seat_on_flight"), session.begin_nested():
        session.execute(update(Ticket).where(Ticket.id == second["id"]).values(seat_number="12A"))
    assert index.info["sentence"] == "Choose another seat. This one was just taken."
