"""The calls of bookings: who may, whose, what they answer."""

import uuid
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import Locator, TicketMaster
from tests.booking.bookings import (
    PATH,
    Body,
    begun,
    held,
    party,
    person,
    priced_flight,
    round_trip,
    save,
    seats_of,
    set_status,
    sold,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import office_id

SELLERS = {Role.OfficeSaleAgent, Role.OfficeAdmin, Role.OfficeHoldingAdmin, Role.CharterAdmin}


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def events(session: Session, booking: Body) -> list[EventLog]:
    of_booking = select(EventLog).where(EventLog.entity_id == uuid.UUID(booking["id"]))
    return list(session.scalars(of_booking.order_by(EventLog.event_date)))


@pytest.mark.parametrize("role", list(Role))
def test_who_may_begin_a_booking(as_role: Callers, role: Role) -> None:
    assert as_role(role).post(PATH, json={}).status_code == (200 if role in SELLERS else 403)


def test_a_booking_begins_as_a_draft_of_the_active_office(clerk: Caller, session: Session) -> None:
    booking = begun(clerk, contactPhone="7863335555", note="Calls back")

    assert (booking["status"], booking["payStatus"], booking["tickets"]) == ("Draft", "None", [])
    assert (booking["officeName"], booking["contactPhone"]) == ("Cubamía Hialeah", "7863335555")
    assert (booking["holdExpiresAt"], booking["quote"], booking["editable"]) == (None, None, True)
    assert [event.event_title for event in events(session, booking)] == [
        f"Booking created: {booking['locatorNumber']}"
    ]


@pytest.mark.parametrize(
    ("sent", "kept"), [("None", "OneWay"), ("none", "OneWay"), ("RoundTrip", "RoundTrip")]
)
def test_a_trip_that_is_not_chosen_yet_is_one_way(clerk: Caller, sent: str, kept: str) -> None:
    assert begun(clerk, tripSort=sent)["tripSort"] == kept


def test_the_operators_admin_begins_a_booking_for_any_office(as_role: Callers, session: Session) -> None:
    tampa = office_id(session, "Gulf Vuelos Tampa")

    booking = begun(as_role(Role.CharterAdmin), officeId=str(tampa))

    assert (booking["officeName"], booking["officeHoldingName"]) == ("Gulf Vuelos Tampa", "Gulf Vuelos")


def test_a_clerk_begins_none_for_another_office(clerk: Caller, session: Session) -> None:
    kendall = office_id(session, "Cubamía Kendall")

    assert clerk.post(PATH, json={"officeId": str(kendall)}).status_code == 404


@pytest.mark.parametrize(
    ("role", "agency", "office", "status"),
    [
        (Role.OfficeSaleAgent, "", "Cubamía Hialeah", 200),
        (Role.OfficeAdmin, "", "Cubamía Kendall", 404),
        (Role.OfficeHoldingAdmin, "", "Cubamía Kendall", 200),
        (Role.OfficeHoldingAdmin, "gulf", "Cubamía Kendall", 404),
        (Role.OfficeSaleAgent, "gulf", "Cubamía Hialeah", 404),
        (Role.CharterCheckIn, "", "Cubamía Hialeah", 200),
    ],
)
def test_who_sees_a_booking(
    as_role: Callers, session: Session, role: Role, agency: str, office: str, status: int
) -> None:
    booking = begun(as_role(Role.CharterAdmin), officeId=str(office_id(session, office)))

    assert as_role(role, agency).get(f"{PATH}/GetById/{booking['id']}").status_code == status


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "{id}", {"version": 1}),
        ("DELETE", "{id}", None),
        (
            "POST",
            "modify",
            {"id": "{id}", "version": 1, "legs": [{"flightId": "{flight}"}], "passengers": [{}]},
        ),
        ("POST", "ChangeStatus", {"id": "{id}", "version": 1, "status": "Draft"}),
        ("POST", "CancelTicketMaster", {"id": "{id}", "version": 1}),
        ("POST", "AcceptContract/{id}", {"how": "Paper"}),
        ("POST", "CreateNote/{id}", {"text": "Hello"}),
        ("POST", "CalculatePrice", {"ticketMasterId": "{id}"}),
    ],
)
def test_another_agencys_booking_does_not_exist(
    as_role: Callers, session: Session, method: str, path: str, body: Any
) -> None:
    booking = begun(as_role(Role.OfficeSaleAgent))
    flight = str(priced_flight(session).id)

    def filled(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: filled(inside) for name, inside in value.items()}
        if isinstance(value, list):
            return [filled(each) for each in value]
        return value.format(id=booking["id"], flight=flight) if isinstance(value, str) else value

    answer = as_role(Role.OfficeSaleAgent, "gulf").call(method, f"{PATH}/{filled(path)}", json=filled(body))

    assert (answer.status_code, answer.json()["code"]) == (404, "notFound")


def test_contact_and_note_are_changed_and_logged(clerk: Caller, session: Session) -> None:
    booking = begun(clerk)
    wanted = {"version": booking["version"], "contactEmail": "ana@example.com", "note": "Wheelchair"}

    changed = clerk.put(f"{PATH}/{booking['id']}", json=wanted).json()

    assert (changed["contactEmail"], changed["note"], changed["version"]) == (
        "ana@example.com",
        "Wheelchair",
        2,
    )
    assert events(session, booking)[-1].event_title == f"Booking changed: {booking['locatorNumber']}"


def test_a_contact_without_a_note_has_none(clerk: Caller) -> None:
    booking = begun(clerk, note="Calls back")
    wanted = {"version": booking["version"], "contactPhone": "7863335555", "note": None}

    changed = clerk.put(f"{PATH}/{booking['id']}", json=wanted).json()

    assert (changed["contactPhone"], changed["note"]) == ("7863335555", None)


def test_a_stale_save_is_refused_with_what_changed(clerk: Caller, session: Session) -> None:
    booking = begun(clerk)
    save(clerk, booking, party([priced_flight(session)], [traveler()]))

    answer = clerk.put(f"{PATH}/{booking['id']}", json={"version": booking["version"], "note": "Mine"})

    assert answer.status_code == 409
    assert "status" in {change["field"] for change in answer.json()["changes"]}


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("contactEmail", "no mail", "E-mail must be valid"),
        ("contactPhone", "12", "Input invalid, 6 to 12 digits, ex: +5352345678"),
        ("status", "Booked", "This field is not known"),
        ("charged", "1.00", "This field is not known"),
        ("tripSort", "Circle", "It should be one of: None, OneWay, RoundTrip, MultiCity"),
    ],
)
def test_a_booking_refuses_what_it_does_not_take(
    clerk: Caller, field: str, value: str, sentence: str
) -> None:
    answer = clerk.post(PATH, json={field: value})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_a_draft_is_deleted_and_its_locator_stays_used(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = held(clerk, [flight], [traveler()])

    assert clerk.delete(f"{PATH}/{booking['id']}").status_code == 204

    assert clerk.get(f"{PATH}/GetById/{booking['id']}").status_code == 404
    assert session.scalars(select(Locator).where(Locator.number == booking["locatorNumber"])).one()
    assert events(session, booking)[-1].event_title == f"Booking deleted: {booking['locatorNumber']}"


def test_what_was_sold_stays_in_the_books(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])

    answer = clerk.delete(f"{PATH}/{booking['id']}")

    why = "was sold or has payments and can't be deleted. Cancel it instead."
    assert answer.json()["message"] == f"{booking['locatorNumber']} {why}"


def test_a_held_booking_is_cancelled_with_its_reason(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session, seats=1)
    booking = held(clerk, [flight], [traveler()])
    body = {"id": booking["id"], "version": booking["version"], "reason": "Customer is ill"}

    gone = clerk.post(f"{PATH}/CancelTicketMaster", json=body).json()

    assert (gone["status"], gone["tickets"][0]["status"], gone["editable"]) == ("Cancel", "Cancel", False)
    assert events(session, booking)[-1].event_text == "Customer is ill"
    assert held(clerk, [flight], [traveler()])["status"] == "Pending"
    again = save(clerk, gone, party([flight], [traveler()]))
    assert again.json()["message"] == f"{booking['locatorNumber']} is cancelled. Create a new booking."


def test_a_sold_booking_is_not_cancelled_without_its_quote(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])
    body = {"id": booking["id"], "version": booking["version"]}

    answer = clerk.post(f"{PATH}/CancelTicketMaster", json=body)

    assert answer.json()["code"] == "quoteRequired"
    assert (
        seats_of(session, session.get_one(TicketMaster, uuid.UUID(booking["id"])).tickets[0].flight).sold == 1
    )


@pytest.mark.parametrize("status", ["Pending", "CheckIn", "NoShow", "Cancel"])
def test_other_statuses_come_from_the_tickets(clerk: Caller, status: str) -> None:
    answer = set_status(clerk, begun(clerk), status)

    assert (answer.status_code, answer.json()["code"]) == (409, "statusNotByHand")


def test_a_note_is_an_event_of_the_booking(clerk: Caller, session: Session) -> None:
    booking = begun(clerk)

    note = clerk.post(f"{PATH}/CreateNote/{booking['id']}", json={"text": "Asked for a window"}).json()

    assert (note["eventTypes"], note["eventText"]) == ("Note", "Asked for a window")


@pytest.mark.parametrize("length", [1, 3, 5, 6])
def test_bookings_are_found_by_the_beginning_of_their_locator(
    clerk: Caller, as_role: Callers, session: Session, length: int
) -> None:
    info = person(session)
    booking = held(clerk, [priced_flight(session)], [traveler(info, isTitular=True)])
    typed = booking["locatorNumber"][:length].lower()

    mine = clerk.get(f"{PATH}/GetByLocator/{typed}").json()
    theirs = as_role(Role.OfficeSaleAgent, "gulf").get(f"{PATH}/GetByLocator/{typed}").json()

    found = {
        "id": booking["id"],
        "locatorNumber": booking["locatorNumber"],
        "passengerName": "Zulema Quiñonero",
        "status": "Pending",
        "payStatus": "None",
    }
    assert (mine, theirs) == ([found], [])


@pytest.mark.parametrize("typed", ["7863335555", "(786) 333-5555", "+1 786 333 5555", "17863335555"])
def test_bookings_are_found_by_the_contact_phone(clerk: Caller, as_role: Callers, typed: str) -> None:
    booking = begun(clerk, contactPhone="7863335555")
    begun(clerk, contactPhone="7863335556")

    mine = clerk.get(f"{PATH}/GetByLocator/{quote(typed)}").json()
    theirs = as_role(Role.OfficeSaleAgent, "gulf").get(f"{PATH}/GetByLocator/{quote(typed)}").json()

    assert ([row["id"] for row in mine], theirs) == ([booking["id"]], [])


def test_at_most_twenty_are_found(clerk: Caller, session: Session) -> None:
    for number in range(25):
        row = session.get_one(TicketMaster, uuid.UUID(begun(clerk)["id"]))
        row.locator_number = f"B2222{'BCDFGHJKMNPQRSTVWXYZ23456789'[number]}"
    session.commit()

    assert len(clerk.get(f"{PATH}/GetByLocator/B2222").json()) == 20
    assert clerk.get(f"{PATH}/GetByLocator/%25").json() == []


@pytest.mark.parametrize("typed", ["%00", "%F0%9F%9B%AB", "'; drop table ticket", "_____", "%5C", "x" * 3000])
def test_odd_characters_find_nothing(clerk: Caller, typed: str) -> None:
    begun(clerk)

    answer = clerk.get(f"{PATH}/GetByLocator/{typed}")

    assert (answer.status_code, answer.json()) == (200, []) or answer.status_code == 400


def test_a_cancelled_booking_is_not_sold(clerk: Caller, session: Session) -> None:
    booking = held(clerk, [priced_flight(session)], [traveler()])
    body = {"id": booking["id"], "version": booking["version"]}
    gone = clerk.post(f"{PATH}/CancelTicketMaster", json=body).json()

    assert set_status(clerk, gone, "Booked").json()["code"] == "bookingIsCancelled"


def test_bookings_of_a_flight_and_of_a_titular(clerk: Caller, as_role: Callers, session: Session) -> None:
    out, back = round_trip(session)
    booking = sold(clerk, session, [out, back])

    of_flight = clerk.get(f"{PATH}/GetByFlightId/{out.id}").json()
    of_titular = clerk.get(f"{PATH}/GetByPassengerTitularId/{booking['passengerTitularId']}").json()

    assert [(row["locatorNumber"], row["tickets"], row["status"]) for row in of_flight] == [
        (booking["locatorNumber"], 2, "Booked")
    ]
    assert of_titular == of_flight
    assert as_role(Role.OfficeSaleAgent, "gulf").get(f"{PATH}/GetByFlightId/{out.id}").json() == []
