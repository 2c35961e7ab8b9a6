"""The calls of tickets: plain ones on what is not sold, and the lists."""

import uuid

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.queries import ticket_lists as lists
from tests.activity.logbook import Logbook
from tests.booking.bookings import (
    TICKETS,
    Body,
    begun,
    booking_fee,
    held,
    person,
    priced_flight,
    read,
    round_trip,
    run_out,
    sold,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days, office_id


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def locators(answer: list[Body]) -> set[str]:
    return {row["locatorNumber"] for row in answer}


def test_a_ticket_is_added_with_its_seat_and_price(clerk: Caller, session: Session) -> None:
    booking_fee(session, "0")
    flight = priced_flight(session)
    booking = begun(clerk)
    body = {"ticketMasterId": booking["id"], "version": 1, "flightId": str(flight.id), "note": "Window"}

    ticket = clerk.post(TICKETS, json=body).json()

    assert (ticket["status"], ticket["price"], ticket["note"]) == ("Pending", "200.00", "Window")
    assert read(clerk, booking)["quote"]["total"] == "200.00"
    last = session.scalars(select(EventLog).order_by(EventLog.event_date.desc()).limit(1)).one()
    assert last.event_title == f"Ticket added: {booking['locatorNumber']}"


def test_a_second_passenger_joins_a_leg(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = held(clerk, [out, back], [traveler()])
    body = {"ticketMasterId": booking["id"], "version": booking["version"], "flightId": str(back.id)}

    clerk.post(TICKETS, json=body)

    places = [(ticket["leg"], ticket["place"]) for ticket in read(clerk, booking)["tickets"]]
    assert places == [(0, 0), (1, 0), (1, 1)]


def test_a_ticket_is_of_a_leg_of_the_trip(clerk: Caller, session: Session) -> None:
    booking = held(clerk, [priced_flight(session)], [traveler()])
    other = priced_flight(session, in_days(50), number="500")
    body = {"ticketMasterId": booking["id"], "version": booking["version"], "flightId": str(other.id)}

    answer = clerk.post(TICKETS, json=body)

    assert answer.json()["message"] == "A passenger is on a flight that is not part of the trip."


def test_naming_the_passenger_of_a_ticket_names_him_on_every_leg(clerk: Caller, session: Session) -> None:
    booking = held(clerk, list(round_trip(session)), [traveler()])
    ana = person(session)
    first = booking["tickets"][0]
    body = {"version": booking["version"], "passengerInfoId": str(ana.id), "isTitular": True}

    ticket = clerk.put(f"{TICKETS}/{first['id']}", json=body).json()

    assert (ticket["id"], ticket["passengerName"]) == (first["id"], "Zulema Quiñonero")
    shown = read(clerk, booking)
    assert {each["passengerName"] for each in shown["tickets"]} == {"Zulema Quiñonero"}
    assert shown["passengerName"] == "Zulema Quiñonero"


def test_a_ticket_is_taken_off_but_not_the_last(clerk: Caller, session: Session) -> None:
    booking = held(clerk, [priced_flight(session)], [traveler(), traveler()])
    one, other = booking["tickets"]

    assert clerk.delete(f"{TICKETS}/{one['id']}?version={booking['version']}").status_code == 204
    left = read(clerk, booking)["tickets"]
    last = clerk.delete(f"{TICKETS}/{left[0]['id']}")

    assert [ticket["id"] for ticket in left] == [other["id"]]
    assert last.json()["message"] == (
        "This is the booking's last ticket. Cancel or delete the booking instead."
    )


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_sold_ticket_is_not_changed_by_plain_calls(clerk: Caller, session: Session, method: str) -> None:
    booking = sold(clerk, session, [priced_flight(session)])
    ticket = booking["tickets"][0]

    answer = clerk.call(method, f"{TICKETS}/{ticket['id']}", json={"version": booking["version"]})

    assert answer.json()["message"] == (
        "This ticket is Booked. Only Draft or Pending tickets can be changed this way."
    )


@pytest.mark.parametrize("field", ["status", "price", "commission", "flightPriceId"])
def test_a_status_or_price_in_a_body_is_refused(clerk: Caller, session: Session, field: str) -> None:
    booking = held(clerk, [priced_flight(session)], [traveler()])
    ticket = booking["tickets"][0]

    answer = clerk.put(f"{TICKETS}/{ticket['id']}", json={"version": booking["version"], field: "Booked"})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: "This field is not known"})


def test_another_agencys_ticket_does_not_exist(as_role: Callers, clerk: Caller, session: Session) -> None:
    booking = held(clerk, [priced_flight(session)], [traveler()])
    path = f"{TICKETS}/{booking['tickets'][0]['id']}"
    gulf = as_role(Role.OfficeSaleAgent, "gulf")

    answers = [
        gulf.get(f"{TICKETS}/GetById/{booking['tickets'][0]['id']}"),
        gulf.put(path, json={"version": booking["version"]}),
        gulf.delete(path),
    ]

    assert [answer.status_code for answer in answers] == [404] * 3


@pytest.mark.parametrize("role", [Role.CharterSale, Role.CharterCheckIn, Role.CharterAccounting])
def test_who_only_reads_tickets(as_role: Callers, clerk: Caller, session: Session, role: Role) -> None:
    booking = held(clerk, [priced_flight(session)], [traveler()])
    ticket = booking["tickets"][0]["id"]
    reader = as_role(role)

    assert reader.get(f"{TICKETS}/GetById/{ticket}").status_code == 200
    assert reader.delete(f"{TICKETS}/{ticket}").status_code == 403


def test_tickets_by_the_day_of_departure_or_of_sale(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    out, back = round_trip(session)
    booking = held(clerk, [out, back], [traveler()])
    day, today = out.departure_day.isoformat(), in_days(0).isoformat()
    departing = {"filterByDepartingDateStart": day, "filterByDepartingDateEnd": day}
    created = {"filterByCreatedDateStart": today, "filterByCreatedDateEnd": today}

    by_departure = clerk.post(f"{TICKETS}/GetByDateRange", json=departing).json()
    by_sale = clerk.post(f"{TICKETS}/GetByDateRange", json=created).json()
    theirs = as_role(Role.OfficeSaleAgent, "gulf").post(f"{TICKETS}/GetByDateRange", json=created).json()

    assert [(row["flightNumber"], row["status"]) for row in by_departure] == [("XC 410", "Pending")]
    assert [row["flightNumber"] for row in by_sale] == ["XC 410", "XC 411"]
    assert (locators(by_sale), theirs) == ({booking["locatorNumber"]}, [])


@pytest.mark.parametrize("kind", ["Departing", "Created"])
def test_a_clerk_sees_the_tickets_of_his_office_an_admin_his_agencys_the_operator_all(
    as_role: Callers, clerk: Caller, session: Session, kind: str
) -> None:
    flight = priced_flight(session)
    day = flight.departure_day if kind == "Departing" else in_days(0)
    wanted = {f"filterBy{kind}DateStart": day.isoformat(), f"filterBy{kind}DateEnd": day.isoformat()}
    admin, gulf = as_role(Role.OfficeHoldingAdmin), as_role(Role.OfficeSaleAgent, "gulf")
    kendall = str(office_id(session, "Cubamía Kendall"))
    here = held(clerk, [flight], [traveler()])["locatorNumber"]
    at_kendall = held(admin, [flight], [traveler()], officeId=kendall)["locatorNumber"]
    theirs = held(gulf, [flight], [traveler()])["locatorNumber"]

    def seen(by: Caller) -> set[str]:
        return locators(by.post(f"{TICKETS}/GetByDateRange", json=wanted).json())

    assert (seen(clerk), seen(gulf)) == ({here}, {theirs})
    assert seen(admin) == {here, at_kendall}
    assert seen(as_role(Role.CharterAdmin)) == {here, at_kendall, theirs}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"filterByDepartingDateStart": "2026-12-01"},
        {"filterByDepartingDateStart": "2026-12-02", "filterByDepartingDateEnd": "2026-12-01"},
        {"filterByCreatedDateStart": "2020-01-01", "filterByCreatedDateEnd": "2026-12-01"},
    ],
)
def test_a_list_of_tickets_wants_a_range(clerk: Caller, body: dict[str, str]) -> None:
    answer = clerk.post(f"{TICKETS}/GetByDateRange", json=body)

    assert answer.json()["message"] == "Enter the departure dates or the sale dates, from and to."


def test_too_many_tickets_are_said_not_cut_off(
    clerk: Caller, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    flight = priced_flight(session)
    held(clerk, [flight], [traveler()] * 3)
    monkeypatch.setattr(lists, "MOST_TICKETS", 2)
    day = flight.departure_day.isoformat()

    answer = clerk.post(
        f"{TICKETS}/GetByDateRange",
        json={"filterByDepartingDateStart": day, "filterByDepartingDateEnd": day},
    )

    assert answer.json()["message"] == "More than 2 tickets. Choose a shorter range."


def test_a_list_shows_draft_as_soon_as_the_hold_ran_out(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = held(clerk, [flight], [traveler()])
    run_out(session, booking)

    rows = clerk.get(f"{TICKETS}/GetTicketsByFlight/{flight.id}").json()

    assert [(row["status"], row["statusTicketMaster"]) for row in rows] == [("Draft", "Draft")]
    assert clerk.get(TICKETS).json() == rows


def test_tickets_of_a_booking_on_one_flight(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = held(clerk, [out, back], [traveler()])

    answer = clerk.get(
        f"{TICKETS}/GetByTicketMasterAndFlight",
        params={"ticketMasterId": booking["id"], "flightId": str(back.id)},
    )

    assert [row["id"] for row in answer.json()] == [booking["tickets"][1]["id"]]


def test_tickets_of_a_person_in_one_office(as_role: Callers, session: Session) -> None:
    admin = as_role(Role.OfficeHoldingAdmin)
    booking = sold(admin, session, [priced_flight(session)])
    info = booking["tickets"][0]["passengerInfoId"]
    path = f"{TICKETS}/GetByPassengerInfoId/{info}"

    def of_office(name: str) -> set[str]:
        return locators(admin.get(path, headers={"officeId": str(office_id(session, name))}).json())

    assert locators(admin.get(path).json()) == {booking["locatorNumber"]}
    assert of_office("Cubamía Hialeah") == {booking["locatorNumber"]}
    assert of_office("Cubamía Kendall") == set()


def test_tickets_sold_to_a_merged_entry_are_the_persons(as_role: Callers, session: Session) -> None:
    admin = as_role(Role.OfficeHoldingAdmin)
    before = sold(admin, session, [priced_flight(session)])["tickets"][0]
    kept = person(session, "Zenobia Quiñonero")
    merge = {"keepId": str(kept.passenger_id), "mergeId": before["passengerId"]}
    assert as_role(Role.CharterAdmin).post("/api/Passengers/Merge", json=merge).status_code == 200

    def of(info_id: str) -> set[str]:
        return locators(admin.get(f"{TICKETS}/GetByPassengerInfoId/{info_id}").json())

    assert of(str(kept.id)) == of(before["passengerInfoId"]) == {before["locatorNumber"]}


def test_a_ticket_as_text_for_a_message(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold(clerk, session, [flight])
    ticket = booking["tickets"][0]["id"]

    log, locator = Logbook(session), booking["locatorNumber"]
    text = clerk.get(f"{TICKETS}/GetClipboardText/{ticket}").json()["text"]

    assert [event.event_title for event in log.events()] == [f"Ticket copied as text: {locator}"]
    assert text.splitlines() == [
        f"Locator: {locator}",
        "Passenger: Zulema Quiñonero (Adult)",
        f"Flight: {flight.title}, MIA → HAV",
        f"Departs: {flight.departure_day.isoformat()} 10:40 AM",
        f"Arrives: {flight.departure_day.isoformat()} 11:43 AM",
        "Seat: Economy",
        "Status: Booked",
    ]


@pytest.mark.parametrize("path", [f"/{uuid.UUID(int=0)}", "", "/"])
def test_a_ticket_as_text_needs_an_id(clerk: Caller, path: str) -> None:
    answer = clerk.get(f"{TICKETS}/GetClipboardText{path}")

    assert (answer.status_code, answer.json()["message"]) == (400, "Ticket id is required")


def test_the_data_of_a_ticket(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])
    ticket = booking["tickets"][0]

    info = clerk.get("/api/PassengersInfo/GetByTicketId", params={"ticketId": ticket["id"]}).json()

    assert (info["id"], info["passengerFullName"]) == (ticket["passengerInfoId"], "Zulema Quiñonero")
