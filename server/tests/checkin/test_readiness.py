"""Readiness of coming flights: every office counts and lists its own passengers, in few statements."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import event, text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, let_depart, priced_flight
from tests.callers import Caller
from tests.checkin.counter import TICKETS, checked_in, codes, opened, verify_documents
from tests.checkin.parties import (
    COUPLE,
    OTHER_AGENCY,
    OTHER_OFFICE,
    give_to,
    info_of,
    one_blocked,
    ready_booking,
)
from tests.conftest import Callers


@pytest.fixture
def booking(clerk: Caller, desk: Caller, session: Session, flight: Flight) -> Body:
    """A couple of whom the first has no gender."""
    return one_blocked(clerk, desk, session, flight)


def counts(caller: Caller, *flights: Flight) -> list[tuple[int, ...]]:
    ids = [str(flight.id) for flight in flights]
    answer = caller.post(f"{TICKETS}/GetReadinessByFlights", json={"flightIds": ids})
    assert answer.status_code == 200, answer.text
    return [(row["booked"], row["ready"], row["blocked"], row["toGo"]) for row in answer.json()]


def blocked(caller: Caller) -> list[Body]:
    answer = caller.get(f"{TICKETS}/GetBlockedSoon")
    assert answer.status_code == 200, answer.text
    rows: list[Body] = answer.json()
    return rows


def names(caller: Caller) -> list[str]:
    return [ticket["passengerName"] for row in blocked(caller) for ticket in row["tickets"]]


def test_the_blocked_are_listed_with_their_flight_and_what_cures_them(
    clerk: Caller, flight: Flight, booking: Body
) -> None:
    [row] = blocked(clerk)

    assert row["flight"]["id"] == str(flight.id)
    assert (row["flight"]["flightNumber"], row["flight"]["departureAirport"]) == ("XC 410", "MIA")
    [ticket] = row["tickets"]
    assert (ticket["passengerName"], ticket["locatorNumber"]) == (COUPLE[0], booking["locatorNumber"])
    assert codes(ticket) == ["apisDataMissing"]
    assert (ticket["blockers"][0]["curedBy"], ticket["blockers"][0]["cure"]) == ("Agency", "Passenger")


def test_what_blocks_is_counted_by_kind_once_for_each_passenger(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    for ticket in opened(desk, booking, flight)["tickets"]:
        info_of(session, ticket).primary_travel_document = None
    session.commit()
    ids = {"flightIds": [str(flight.id)]}

    for caller in (clerk, desk):
        [row] = caller.post(f"{TICKETS}/GetReadinessByFlights", json=ids).json()
        assert row["blocked"] == 2
        assert row["kinds"] == [
            {"code": "documentMissing", "hard": False, "passengers": 2},
            {"code": "apisDataMissing", "hard": False, "passengers": 1},
        ]


def test_a_document_to_present_blocks_nobody(clerk: Caller, session: Session, flight: Flight) -> None:
    verify_documents(session, ready_booking(clerk, session, [flight]), verified=False)

    assert blocked(clerk) == []
    assert counts(clerk, flight) == [(2, 2, 0, 2)]


def test_once_checked_in_nobody_is_blocked(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    booking = ready_booking(clerk, session, [flight])
    party = checked_in(desk, opened(desk, booking, flight))
    info_of(session, party["tickets"][0]).gender = None
    session.commit()

    assert blocked(clerk) == []
    assert counts(clerk, flight) == counts(desk, flight) == [(2, 2, 0, 0)]


def _put(hours: float, status: FlightStatus) -> Callable[[Session, Flight], None]:
    def put(session: Session, flight: Flight) -> None:
        flight.status = status
        flight.cancel_reason = "Crew" if status is FlightStatus.Cancelled else None
        let_depart(session, flight, timedelta(hours=hours))

    return put


@pytest.mark.parametrize(
    ("hours", "status", "listed"),
    [
        (71.9, FlightStatus.Open, True),
        (72.1, FlightStatus.Open, False),
        (24, FlightStatus.Closed, True),
        (1, FlightStatus.CheckIn, True),
        (0.5, FlightStatus.CheckInClosed, True),
        (-0.1, FlightStatus.CheckInClosed, False),
        (1, FlightStatus.Departed, False),
        (24, FlightStatus.Cancelled, False),
    ],
)
def test_of_flights_that_depart_within_72_hours(
    session: Session,
    clerk: Caller,
    flight: Flight,
    booking: Body,
    hours: float,
    status: FlightStatus,
    listed: bool,
) -> None:
    _put(hours, status)(session, flight)

    assert bool(blocked(clerk)) is listed


def test_the_first_departure_comes_first(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    sooner = priced_flight(session, number="418")
    one_blocked(clerk, desk, session, sooner, ("Rosa Acosta",))
    _put(1, FlightStatus.CheckIn)(session, sooner)

    assert [row["flight"]["flightNumber"] for row in blocked(clerk)] == ["XC 418", "XC 410"]


@pytest.mark.parametrize("role", sorted(Role))
def test_every_role_sees_what_its_offices_sold(
    as_role: Callers, session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body, role: Role
) -> None:
    kendall = one_blocked(clerk, desk, session, flight, ("Rosa Acosta", "Ramiro Acosta"))
    give_to(session, kendall, OTHER_OFFICE)
    tampa = one_blocked(clerk, desk, session, flight, ("Yaima Galindo",))
    give_to(session, tampa, OTHER_AGENCY)
    own = [COUPLE[0]]
    seen = {
        "All": (sorted([*own, "Rosa Acosta", "Yaima Galindo"]), (5, 2, 3, 2)),
        "Agency": (sorted([*own, "Rosa Acosta"]), (4, 2, 2, 2)),
        "Office": (own, (2, 1, 1, 1)),
    }[role.scope.value]

    caller = as_role(role)

    assert sorted(names(caller)) == seen[0]
    assert counts(caller, flight) == [seen[1]]


def test_another_agency_sees_nobody(as_role: Callers, flight: Flight, booking: Body) -> None:
    stranger = as_role(Role.OfficeSaleAgent, "gulf")

    assert blocked(stranger) == []
    assert counts(stranger, flight) == []


def test_nobody_signed_in_is_refused(as_role: Callers, flight: Flight) -> None:
    body = {"flightIds": [str(flight.id)]}

    assert as_role.nobody.get(f"{TICKETS}/GetBlockedSoon").status_code == 401
    assert as_role.nobody.post(f"{TICKETS}/GetReadinessByFlights", json=body).status_code == 401


def test_who_has_the_same_document_elsewhere_blocks_and_is_not_named(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    own = ready_booking(clerk, session, [flight], ("Zulema Quiñonero",))
    other = ready_booking(clerk, session, [flight], ("Rosa Acosta",))
    give_to(session, other, OTHER_AGENCY)
    first, second = (
        info_of(session, opened(desk, each, flight)["tickets"][0]).primary_travel_document
        for each in (own, other)
    )
    assert first is not None
    assert second is not None
    second.number_fingerprint, second.issued_id = first.number_fingerprint, first.issued_id
    session.commit()

    [row] = blocked(clerk)

    assert [codes(ticket) for ticket in row["tickets"]] == [["documentTwice"]]
    assert "Rosa" not in str(row)
    assert counts(clerk, flight) == [(1, 0, 1, 0)]
    assert counts(desk, flight) == [(2, 0, 2, 0)]


def test_empty_and_unknown_flights_are_left_out(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    empty = priced_flight(session, number="418")

    for caller in (clerk, desk):
        assert counts(caller, empty, flight) == [(2, 1, 1, 1)]
        unknown = {"flightIds": [booking["id"]]}
        assert caller.post(f"{TICKETS}/GetReadinessByFlights", json=unknown).json() == []


@contextmanager
def counting(session: Session) -> Iterator[list[str]]:
    """Collect the statements that run meanwhile; a prepared one counts by the plans it was run with."""
    seen: list[str] = []

    def note(*args: object) -> None:
        seen.append(str(args[2]))

    def prepared() -> dict[str, int]:
        runs = text("select name, generic_plans + custom_plans from pg_prepared_statements")
        return {name: count for name, count in session.execute(runs) if name.startswith("charterdesk_")}

    before = prepared()
    event.listen(session.get_bind(), "before_cursor_execute", note)
    yield seen
    event.remove(session.get_bind(), "before_cursor_execute", note)
    for name, runs in prepared().items():
        seen += [name] * (runs - before.get(name, 0))


@pytest.mark.parametrize("role", [Role.OfficeSaleAgent, Role.CharterAdmin])
def test_many_flights_are_read_in_as_many_statements_as_one(
    as_role: Callers, session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body, role: Role
) -> None:
    caller = as_role(role)

    def statements() -> tuple[int, int]:
        ids = {"flightIds": [str(each.id) for each in flights]}
        with counting(session) as listed:
            blocked(caller)
        with counting(session) as counted:
            caller.post(f"{TICKETS}/GetReadinessByFlights", json=ids)
        return len(listed), len(counted)

    flights = [flight]
    one = statements()
    for number in ("418", "419", "421"):
        flights.append(priced_flight(session, number=number))
        one_blocked(clerk, desk, session, flights[-1], (f"Rosa Acosta {number}",))

    assert len(blocked(caller)) == 4
    assert statements() == one
