"""Messages after the first list: changes, versions, the canceled flight and the closed one."""

import uuid

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import TicketStatus
from charterdesk.border.paxlst.checker import check_parts
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.enums import DocumentType
from tests.booking.bookings import Body
from tests.border.papers import (
    border,
    fill,
    infos_of,
    names,
    purposes,
    put_document,
    reading,
    send,
    sent,
    tickets_of,
    versions,
)
from tests.callers import Caller
from tests.checkin.counter import checked_in, opened, refused
from tests.checkin.parties import ready_booking
from tests.conftest import Callers


def correct(session: Session, flight: Flight, place: int = 0, **fields: str) -> None:
    """Correct a passenger's data, as far as the database goes."""
    info = infos_of(session, flight)[place]
    for name, value in fields.items():
        setattr(info, name, value)
    session.commit()


def cancel_ticket(session: Session, flight: Flight, place: int) -> None:
    tickets_of(session, flight)[place].status = TicketStatus.Cancel
    session.commit()


def test_the_first_list_is_full_and_the_next_tells_the_changes(
    session: Session, planner: Caller, clerk: Caller, flight: Flight
) -> None:
    ready_booking(clerk, session, [flight], ["Ana Uno", "Beto Dos", "Carla Tres"])
    (first,) = sent(planner, flight)
    assert purposes([first]) == [("745", ["DOS:BETO", "TRES:CARLA", "UNO:ANA"])]
    assert border(planner, flight)["pending"] is None

    correct(session, flight, 0, middle_name="María")
    cancel_ticket(session, flight, 1)
    fill(session, flight, 4)
    pending = border(planner, flight)["pending"]
    texts = sent(planner, flight)

    assert purposes(texts) == [
        ("745+RP", ["DOS:BETO"]),
        ("745+CP", ["UNO:ANA:MARIA"]),
        ("745", ["NUMEROD:PASAJERO"]),
    ]
    for text in texts:
        assert check_parts([text]) == []
        assert reading(text).head["RFF+TN"]["revision"] == "2"
    last = versions(session, flight)[-1]
    assert (last.number, last.content, last.people) == (2, "Changes", 3)
    assert last.changes == pending
    assert [each["name"] for each in last.changes["corrected"]] == ["Uno, Ana María"]
    assert last.changes["corrected"][0]["fields"] == [
        {"field": "Name", "before": "Uno, Ana", "after": "Uno, Ana María"}
    ]
    assert [each["name"] for each in last.changes["cancelled"]] == ["Dos, Beto"]
    assert border(planner, flight)["pending"] is None


def test_a_corrected_document_is_masked_for_people_and_whole_for_the_authority(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight)
    put_document(session, infos_of(session, flight)[0], DocumentType.GreenCard, "C00998877")

    shown = border(planner, flight)

    (corrected,) = shown["pending"]["corrected"]
    assert corrected["detail"] == "documents"
    assert "C GBR" not in corrected["fields"][0]["after"]
    assert "•8877" in corrected["fields"][0]["after"]
    assert "C00998877" not in str(shown)
    changed = {each["name"]: each["changedSinceSent"] for each in shown["passengers"]}
    assert changed == {"Quiñonero, Zulema": True, "Quiñonero, Ramón": False}
    (text,) = sent(planner, flight)
    assert "DOC+C:110:111+C00998877'" in text
    assert {each["name"]: each["sentVersion"] for each in border(planner, flight)["passengers"]} == {
        "Quiñonero, Zulema": 2,
        "Quiñonero, Ramón": 1,
    }


def test_another_passenger_of_a_ticket_is_another_traveler(
    session: Session, planner: Caller, clerk: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight)
    fill(session, flight, 3)
    first, _, third = tickets_of(session, flight)
    third.status = TicketStatus.Cancel
    session.commit()
    first.passenger_id, first.passenger_info_id = third.passenger_id, third.passenger_info_id
    session.commit()

    assert purposes(sent(planner, flight)) == [
        ("745+RP", ["QUINONERO:ZULEMA"]),
        ("745", ["NUMEROC:PASAJERO"]),
    ]


def test_changes_before_a_list_and_without_a_change_are_refused(
    planner: Caller, booking: Body, flight: Flight
) -> None:
    assert refused(send(planner, flight, content="Changes")) == (409, "nothingSentYet")
    sent(planner, flight)
    answer = send(planner, flight, content="Changes")
    assert refused(answer) == (409, "nothingChanged")
    assert answer.json()["message"] == "Nothing has changed since version 1."


def test_without_changes_the_full_list_is_sent_again(planner: Caller, booking: Body, flight: Flight) -> None:
    assert [purposes(sent(planner, flight))[0][0] for _ in range(2)] == ["745", "745"]
    assert [each["content"] for each in border(planner, flight)["versions"]] == ["FullList", "FullList"]


def test_a_full_list_may_be_asked_for_after_a_change(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight)
    infos_of(session, flight)[0].middle_name = "María"
    session.commit()

    (text,) = sent(planner, flight, content="FullList")

    assert len(names(text)) == 2
    last = versions(session, flight)[-1]
    assert [each["name"] for each in last.changes["corrected"]] == ["Quiñonero, Zulema María"]


def test_only_gaps_of_who_is_reported_hold_changes_up(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    infos_of(session, flight)[1].gender = None
    session.commit()
    sent(planner, flight, forcedReason="The rest is known")
    infos_of(session, flight)[0].middle_name = "María"
    session.commit()

    assert purposes(sent(planner, flight)) == [("745+CP", ["QUINONERO:ZULEMA:MARIA"])]
    assert [each.gaps for each in versions(session, flight)] == [1, 0]

    infos_of(session, flight)[1].middle_name = "José"
    session.commit()
    assert refused(send(planner, flight)) == (422, "manifestIncomplete")


def test_a_canceled_flight_takes_its_reservations_back(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight)
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Hurricane"
    session.commit()
    shown = border(planner, flight)
    assert (shown["people"], len(shown["pending"]["cancelled"])) == (0, 2)

    texts = sent(planner, flight)

    assert purposes(texts) == [("745+XR", ["QUINONERO:RAMON", "QUINONERO:ZULEMA"])]
    assert check_parts(texts) == []
    assert refused(send(planner, flight)) == (409, "flightIsCancelled")
    assert refused(send(planner, flight, content="Changes")) == (409, "nothingChanged")


def test_whoever_was_sent_with_gaps_is_taken_back(
    session: Session, planner: Caller, clerk: Caller, flight: Flight
) -> None:
    ready_booking(clerk, session, [flight], ["Ana Uno", "Beto Dos"])
    ready_booking(clerk, session, [flight], ["Carla Tres"])
    for info in infos_of(session, flight):
        info.nationality_id = None
    session.commit()
    sent(planner, flight, forcedReason="Doors close")

    place = [info.first_name for info in infos_of(session, flight)].index("Beto")
    cancel_ticket(session, flight, place)
    assert purposes(sent(planner, flight)) == [("745+RP", ["DOS:BETO"])]

    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Hurricane"
    session.commit()
    assert purposes(sent(planner, flight)) == [("745+XR", ["TRES:CARLA", "UNO:ANA"])]


def test_a_canceled_flight_that_was_never_reported_needs_no_list(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Hurricane"
    session.commit()
    assert refused(send(planner, flight)) == (409, "flightIsCancelled")


def test_the_close_lists_who_is_on_board(
    session: Session, planner: Caller, desk: Caller, booking: Body, flight: Flight
) -> None:
    assert refused(send(planner, flight, content="FlightClose")) == (409, "closeNotWanted")
    get_current_charter(session).apis_flight_close = True
    session.commit()
    assert refused(send(planner, flight, content="FlightClose")) == (409, "closeTooEarly")
    party = opened(desk, booking, flight)
    checked_in(desk, party, party["tickets"][:1])
    flight.status = FlightStatus.CheckInClosed
    session.commit()
    assert refused(send(planner, flight, content="FlightClose")) == (409, "nothingSentYet")
    sent(planner, flight)

    (text,) = sent(planner, flight, content="FlightClose")

    assert purposes([text]) == [("266+CLOB", ["QUINONERO:ZULEMA"])]
    assert check_parts([text]) == []
    assert [(each.number, each.content) for each in versions(session, flight)] == [
        (1, "FullList"),
        (2, "FlightClose"),
    ]


def test_after_a_close_changes_are_counted_from_the_list_before(
    session: Session, planner: Caller, desk: Caller, booking: Body, flight: Flight
) -> None:
    get_current_charter(session).apis_flight_close = True
    sent(planner, flight)
    checked_in(desk, opened(desk, booking, flight))
    for ticket in tickets_of(session, flight)[:1]:
        ticket.boarded_at = now(session)
    flight.status = FlightStatus.CheckInClosed
    session.commit()
    (text,) = sent(planner, flight, content="FlightClose")
    assert names(text) == ["QUINONERO:ZULEMA"]
    put_document(session, infos_of(session, flight)[0], DocumentType.GreenCard, "C1")

    assert purposes(sent(planner, flight)) == [("745+CP", ["QUINONERO:ZULEMA"])]
    assert versions(session, flight)[-1].number == 3


def test_a_close_with_nobody_on_board_is_refused(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    get_current_charter(session).apis_flight_close = True
    sent(planner, flight)
    flight.status = FlightStatus.CheckInClosed
    session.commit()
    assert refused(send(planner, flight, content="FlightClose")) == (409, "nobodyOnBoard")


@pytest.mark.parametrize("role", Role)
def test_the_workbench_is_the_operators(as_role: Callers, booking: Body, flight: Flight, role: Role) -> None:
    answer = as_role(role).get(f"/api/Tickets/GetBorder/{flight.id}")
    assert answer.status_code == (200 if role.is_charter else 403)


def test_the_workbench_shows_the_deadline_and_what_is_complete(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    infos_of(session, flight)[0].gender = None
    get_current_charter(session).apis_minutes = 90
    session.commit()

    shown = border(planner, flight)

    assert (shown["people"], shown["complete"], shown["noAnswer"], shown["sentAt"]) == (2, 1, 2, None)
    assert (shown["flightNumber"], shown["departureAirport"], shown["arrivalAirport"]) == (
        "XC 410",
        "MIA",
        "HAV",
    )
    assert shown["deadlineAt"] < shown["departsAt"]
    assert [each["name"] for each in shown["passengers"]] == ["Quiñonero, Ramón", "Quiñonero, Zulema"]
    assert [len(each["gaps"]) for each in shown["passengers"]] == [0, 1]
    assert planner.get(f"/api/Tickets/GetBorder/{uuid.uuid4()}").status_code == 404
