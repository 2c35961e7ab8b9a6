"""The counts of a flight, and the digest by which a list knows that it is old."""

from collections.abc import Callable, Sequence
from typing import cast

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.model import Changeable
from charterdesk.organization.models import OfficeHolding
from charterdesk.reference.models import OfacCategory
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.changes.parties import corrected
from tests.checkin.counter import PATH, checked_in, open_for_check_in, opened, sign_on_paper, verify_documents
from tests.checkin.parties import info_of, ready_booking
from tests.conftest import Callers

COUNTS = ("booked", "checkedIn", "toGo", "blocked", "boarded")


def read(caller: Caller, flight: Flight) -> Body:
    answer = caller.get(f"{PATH}/GetCounts/{flight.id}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def counts(caller: Caller, flight: Flight) -> tuple[int, ...]:
    body = read(caller, flight)
    return tuple(body[name] for name in COUNTS)


def test_each_passenger_counts_once(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    assert counts(desk, flight) == (2, 0, 2, 0, 0)
    # Without a scanned document a passenger is to go; without a gender blocked.
    verify_documents(session, booking)
    party = opened(desk, booking, flight)
    info_of(session, party["tickets"][1]).gender = None
    session.execute(update(TicketMaster).values(version=TicketMaster.version + 1))
    session.commit()
    assert counts(desk, flight) == (2, 0, 1, 1, 0)

    checked_in(desk, opened(desk, booking, flight))

    assert counts(desk, flight) == (2, 1, 0, 1, 0)
    desk.post(f"/api/Boarding/Scan/{flight.id}", json={"code": "1"})
    assert counts(desk, flight) == (2, 1, 0, 1, 1)


def test_a_document_that_is_not_shown_yet_blocks_nobody(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    verify_documents(session, booking, verified=False)

    assert counts(desk, flight) == (2, 0, 2, 0, 0)


CHANGES: list[tuple[str, Callable[[Session, Caller, Flight, Body], object]]] = [
    ("a check-in", lambda session, desk, flight, booking: checked_in(desk, opened(desk, booking, flight))),
    ("a signature", lambda session, desk, flight, booking: sign_on_paper(session, booking)),
    (
        "a correction",
        lambda session, desk, flight, booking: corrected(
            desk, info_of(session, opened(desk, booking, flight)["tickets"][0]), firstName="Zoe"
        ),
    ),
    (
        "the close",
        lambda session, desk, flight, booking: open_for_check_in(session, flight, FlightStatus.CheckInClosed),
    ),
    (
        "a charge without a result",
        lambda session, desk, flight, booking: session.execute(
            update(TicketMaster).where(TicketMaster.id == booking["id"]).values(charge_open=True)
        ),
    ),
    ("a blocked agency", lambda session, desk, flight, booking: _touch(session, OfficeHolding)),
    ("a retired category", lambda session, desk, flight, booking: _touch(session, OfacCategory)),
]


def _touch(session: Session, model: type[OfficeHolding] | type[OfacCategory]) -> None:
    for row in cast(Sequence[Changeable], session.scalars(select(model)).all()):
        row.version += 1
    session.commit()


@pytest.mark.parametrize("change", [change for _, change in CHANGES], ids=[name for name, _ in CHANGES])
def test_the_digest_differs_after_every_change_of_the_list(
    session: Session,
    desk: Caller,
    flight: Flight,
    booking: Body,
    change: Callable[[Session, Caller, Flight, Body], object],
) -> None:
    before = read(desk, flight)
    assert read(desk, flight) == before

    change(session, desk, flight, booking)
    session.commit()

    assert read(desk, flight)["digest"] != before["digest"]


def test_what_happens_on_another_flight_leaves_the_digest(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    before = read(desk, flight)

    other = priced_flight(session, number="418")
    ready_booking(clerk, session, [other], ("Rosa Acosta",))

    assert read(desk, flight) == before


def test_several_flights_in_one_call(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    empty = priced_flight(session, number="418")
    unknown = booking["id"]
    ids = [str(empty.id), unknown, str(flight.id)]

    answer = desk.post(f"{PATH}/GetFlightCounts", json={"flightIds": ids})

    assert [row["flightId"] for row in answer.json()] == [str(empty.id), str(flight.id)]
    assert [tuple(row[name] for name in COUNTS) for row in answer.json()] == [(0,) * 5, (2, 0, 2, 0, 0)]
    assert desk.get(f"{PATH}/GetCounts/{unknown}").status_code == 404


@pytest.mark.parametrize("role", sorted(Role))
def test_who_reads_counts(as_role: Callers, flight: Flight, role: Role) -> None:
    wanted = 200 if role.is_charter else 403

    assert as_role(role).get(f"{PATH}/GetCounts/{flight.id}").status_code == wanted
    assert as_role(role).post(f"{PATH}/GetFlightCounts", json={"flightIds": []}).status_code == wanted
