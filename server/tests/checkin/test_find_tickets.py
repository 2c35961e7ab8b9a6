"""Finding passengers of a flight by what a scanner reads or a clerk types."""

import pytest
from httpx2 import Response
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.documents.bcbp import CHECKED_IN, Coupon, bcbp
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight
from charterdesk.kit.idempotency import IdempotencyKey
from tests.activity.logbook import Logbook
from tests.booking.bookings import TAMPA, Body, priced_flight
from tests.callers import Caller
from tests.checkin.counter import TICKETS, checked_in, codes, opened
from tests.checkin.parties import COUPLE, info_of, passport_number, ready_booking
from tests.conftest import Callers
from tests.passengers.scan.documents import passport

FIND = f"{TICKETS}/FindWithScannedDocument"


def find(caller: Caller, flight: Flight, text: str, booking: Body | None = None) -> Response:
    params = {"flightId": str(flight.id), **({"ticketMasterId": booking["id"]} if booking else {})}
    return caller.post(FIND, params=params, json={"text": text})


def found(caller: Caller, flight: Flight, text: str, booking: Body | None = None) -> tuple[str, list[str]]:
    answer = find(caller, flight, text, booking)
    assert answer.status_code == 200, answer.text
    body = answer.json()
    return body["kind"], [ticket["passengerName"] for ticket in body["tickets"]]


def zone(names: str, number: str, birth: str = "840630") -> str:
    return "\r".join(passport(names, number=number, birth=birth))


def test_a_passport_is_found_by_its_number(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    (ramon, zulema) = desk.get(f"{TICKETS}/GetTicketsByFlightForCheckIn/{flight.id}").json()
    # The name on it counts for nothing, as long as the number is known.
    text = zone("OTRO<<NOMBRE", passport_number(session, ramon))

    answer = find(desk, flight, text)

    body = answer.json()
    assert (body["kind"], [each["id"] for each in body["tickets"]]) == ("Mrz", [ramon["id"]])
    assert body["scan"]["passenger"]["lastName"] == "OTRO"
    assert body["scan"]["valid"] is True
    assert codes(body["tickets"][0]) == []
    assert zulema["id"] not in answer.text


def test_a_new_passport_is_found_by_name_and_birth(desk: Caller, flight: Flight, booking: Body) -> None:
    assert found(desk, flight, zone("QUINONERO<<RAMON", "X999999")) == ("Mrz", ["Ramón Quiñonero"])
    # Two of a family who were born on the same day: to choose from.
    kind, names = found(desk, flight, zone("QUINONERO<<MARIA", "X999999"))
    assert (kind, names) == ("Mrz", ["Ramón Quiñonero", "Zulema Quiñonero"])
    assert found(desk, flight, zone("ACOSTA<<MARIA", "X999999", "710101")) == ("Mrz", [])


def test_a_read_document_is_compared_with_the_booking(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    ramon = desk.get(f"{TICKETS}/GetTicketsByFlightForCheckIn/{flight.id}").json()[0]
    number = passport_number(session, ramon)
    document = info_of(session, ramon).primary_travel_document
    assert document is not None
    assert document.expiration_date is not None
    until = f"{document.expiration_date:%y%m%d}"
    clean = passport("QUINONERO<<RAMON", number=number, birth="840630", expiry=until)

    (same,) = find(desk, flight, "\r".join(clean)).json()["comparisons"]
    (other,) = find(desk, flight, zone("QUINONERO<<RAMONA", "X999999")).json()["comparisons"]

    assert same["matches"] is True
    assert (same["ticketId"], same["documentId"]) == (ramon["id"], str(document.id))
    assert number not in str(same)
    assert other["matches"] is False
    results = {each["field"]: each["result"] for each in other["fields"]}
    assert results["FirstName"] == "Spelling"
    assert results["Number"] == results["Expiration"] == "Different"
    assert results["LastName"] == results["Nationality"] == "Same"


def test_a_misread_document_and_what_is_none_are_compared_with_nothing(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    names, facts = passport("QUINONERO<<RAMON", birth="840630")
    misread = f"{names}\r{facts[:9]}{(int(facts[9]) + 1) % 10}{facts[10:]}"

    for typed in (misread, booking["locatorNumber"], "ramón"):
        assert find(desk, flight, typed).json()["comparisons"] == []


def test_a_boarding_pass_is_found(session: Session, desk: Caller, flight: Flight, booking: Body) -> None:
    party = checked_in(desk, opened(desk, booking, flight))
    second = party["tickets"][1]
    coupon = Coupon(
        last_name="Quiñonero",
        first_name="Ramón",
        locator=booking["locatorNumber"],
        origin="MIA",
        destination="HAV",
        carrier="XC",
        flight_number="410",
        day=flight.departure_day,
        category=SeatCategory.Economy,
        sequence=second["boardingNumber"],
        status=CHECKED_IN,
    )

    assert found(desk, flight, bcbp(coupon)) == ("BoardingPass", [second["passengerName"]])


def test_a_locator_a_name_and_a_driver_license_are_found(desk: Caller, flight: Flight, booking: Body) -> None:
    both = ["Ramón Quiñonero", "Zulema Quiñonero"]
    license_text = (
        "@\n\x1e\rANSI 636010080002DL00410278DLDAQS1\nDCSQUINONERO\nDACZULEMA\nDBB06301984\nDBA01012030\n"
    )

    assert found(desk, flight, booking["locatorNumber"].lower()) == ("Locator", both)
    assert found(desk, flight, "quiñ") == ("Name", both)
    assert found(desk, flight, "zulema") == ("Name", ["Zulema Quiñonero"])
    assert found(desk, flight, license_text)[0] == "License"
    assert "Zulema Quiñonero" in found(desk, flight, license_text)[1]


def test_the_party_form_finds_in_its_own_booking_only(
    as_role: Callers, session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    other = ready_booking(clerk, session, [flight], ("Rosa Quiñonero",))

    assert len(found(desk, flight, "quiñonero")[1]) == 3
    assert found(desk, flight, "quiñonero", other) == ("Name", ["Rosa Quiñonero"])


def test_blockers_of_others_count_in_a_search(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    """A document that two bookings have blocks the one that is found alone, too."""
    party = opened(desk, booking, flight)
    other = ready_booking(clerk, session, [flight], ("Rosa Acosta",))
    stranger = opened(desk, other, flight)["tickets"][0]
    mine = info_of(session, party["tickets"][0]).primary_travel_document
    theirs = info_of(session, stranger).primary_travel_document
    assert mine is not None
    assert theirs is not None
    theirs.number_fingerprint = mine.number_fingerprint
    session.commit()

    (rosa,) = find(desk, flight, "rosa").json()["tickets"]

    assert codes(rosa) == ["documentTwice"]
    assert COUPLE[0] in rosa["blockers"][0]["message"]


@pytest.mark.parametrize("scan", ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<<<<<", "M1" + "X" * 58])
def test_a_scan_that_cannot_be_read_is_refused(
    desk: Caller, flight: Flight, booking: Body, scan: str
) -> None:
    answer = find(desk, flight, scan)

    assert (answer.status_code, answer.json()["code"]) == (400, "scanUnreadable")


def test_a_scan_leaves_no_trace(session: Session, desk: Caller, flight: Flight, booking: Body) -> None:
    log, number = Logbook(session), passport_number(session, opened(desk, booking, flight)["tickets"][0])
    known = len(log.events())

    params = {"flightId": str(flight.id)}
    headers = {"Idempotency-Key": "scan-1"}
    answer = desk.post(FIND, params=params, json={"text": zone("A<<B", number)}, headers=headers)

    assert answer.status_code == 200
    assert len(log.events()) == known
    assert session.scalars(select(IdempotencyKey)).all() == []


def test_a_typed_number_finds_the_document(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    ticket = opened(desk, booking, flight)["tickets"][0]
    number = passport_number(session, ticket)

    path = f"{TICKETS}/GetByFlightAndDocument/{flight.id}"

    assert [each["id"] for each in desk.get(f"{path}/{number.lower()}").json()] == [ticket["id"]]
    assert desk.get(f"{path}/X000000").json() == []
    elsewhere = priced_flight(session, number="418")
    assert desk.get(f"{TICKETS}/GetByFlightAndDocument/{elsewhere.id}/{number}").json() == []


def test_the_tickets_of_a_party(session: Session, desk: Caller, flight: Flight, booking: Body) -> None:
    party = opened(desk, booking, flight)

    answer = desk.get(f"{TICKETS}/GetByCheckInMaster", params={"checkInMasterId": party["id"]})

    assert answer.json() == party["tickets"]


@pytest.mark.parametrize("role", sorted(Role))
def test_who_finds(as_role: Callers, desk: Caller, flight: Flight, booking: Body, role: Role) -> None:
    caller, allowed = as_role(role), 200 if role.is_charter else 403
    party = opened(desk, booking, flight)

    assert find(caller, flight, "quiñonero").status_code == allowed
    assert caller.get(f"{TICKETS}/GetByFlightAndDocument/{flight.id}/X1").status_code == allowed
    of_party = caller.get(f"{TICKETS}/GetByCheckInMaster", params={"checkInMasterId": party["id"]})
    assert of_party.status_code == allowed


def test_the_agency_sees_its_own_passengers_and_no_name_of_another(
    as_role: Callers, session: Session, clerk: Caller, admin: Caller, flight: Flight, booking: Body
) -> None:
    tampa = as_role(Role.OfficeSaleAgent, "gulf")
    theirs = ready_booking(tampa, session, [flight], ("Rosa Acosta",), office=TAMPA)
    path = f"{TICKETS}/GetBlockersByFlight/{flight.id}"
    everything = {ticket["passengerName"]: ticket for ticket in admin.get(path).json()}
    assert set(everything) == {*COUPLE, "Rosa Acosta"}
    mine = info_of(session, everything[COUPLE[0]]).primary_travel_document
    other = info_of(session, everything["Rosa Acosta"]).primary_travel_document
    assert mine is not None
    assert other is not None
    other.number_fingerprint = mine.number_fingerprint
    session.commit()

    (rosa,) = tampa.get(path).json()

    assert rosa["ticketMasterId"] == theirs["id"]
    assert [blocker["message"] for blocker in rosa["blockers"]] == [
        "Compare the documents. Another passenger has the same number on this flight."
    ]
    seen = {ticket["passengerName"]: codes(ticket) for ticket in clerk.get(path).json()}
    assert seen == {COUPLE[0]: ["documentTwice"], COUPLE[1]: []}
    assert "Acosta" not in clerk.get(path).text
    assert session.scalar(text("select count(*) from check_in_master")) == 0
