"""The class of sold passengers: changed in bulk, with the fees that depend on it."""

from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.reference.models import PassengerClass
from charterdesk.verify import CHECKS
from tests.activity.logbook import Logbook
from tests.booking.bookings import (
    Body,
    booking_fee,
    held,
    ofac,
    person,
    priced_flight,
    read,
    terms,
    traveler,
)
from tests.border.classes import CUBA, change_class, charged, class_fee, posted, proposals
from tests.callers import Caller
from tests.changes.sold import sold_party, ticket_of
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA

pytestmark = pytest.mark.usefixtures("_no_booking_fee")


@pytest.fixture
def _no_booking_fee(session: Session) -> None:
    booking_fee(session, "0")


@pytest.fixture
def couple(session: Session, clerk: Caller, flight: Flight) -> Body:
    return sold_party(clerk, session, [flight], ["Zulema Quiñonero", "Aurelio Quiñonero"])


def classes_of(session: Session, booking: Body) -> list[str | None]:
    session.expire_all()
    tickets = select(Ticket.passenger_class).where(Ticket.ticket_master_id == booking["id"])
    return list(session.scalars(tickets.order_by(Ticket.place)))


def require_sound(session: Session) -> None:
    assert {name: list(check(session)) for name, check in CHECKS.items() if list(check(session))} == {}


def test_passengers_get_a_class_in_bulk_and_keep_it(
    planner: Caller, clerk: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    other = sold_party(clerk, session, [flight], ["Ibrahim Sotolongo"])

    answer = change_class(planner, flight, "ce", *couple["tickets"], *other["tickets"])

    assert answer.status_code == 200, answer.text
    assert [(each["before"], each["passengerClass"], each["due"]) for each in answer.json()] == [
        (None, "CE", "0.00")
    ] * 3
    assert classes_of(session, couple) == ["CE", "CE"]
    assert classes_of(session, other) == ["CE"]
    assert {ticket["passengerClass"] for ticket in read(clerk, couple)["tickets"]} == {"CE"}
    rows = planner.get(f"/api/Tickets/GetTicketsByFlight/{flight.id}").json()
    assert {row["passengerClass"] for row in rows} == {"CE"}
    require_sound(session)


def test_a_change_is_an_event_of_each_booking(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    log = Logbook(session)
    change_class(planner, flight, "US", couple["tickets"][0])

    assert log.titles() == [(EventType.PaxClassCode, f"Passenger class changed: {couple['locatorNumber']}")]


def test_the_fee_of_the_class_is_charged_and_the_answer_lists_it(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE"])
    before = charged(session, couple)

    answer = change_class(planner, flight, "CE", *couple["tickets"]).json()

    fee = {"code": "LCE", "name": "Landing charge LCE", "amountNow": "0.00", "amountThen": "42.50"}
    assert [(each["fees"], each["due"]) for each in answer] == [([fee], "42.50")] * 2
    assert charged(session, couple) == before + Decimal("85.00")
    assert posted(session, CUBA, couple) == Decimal("85.00")
    require_sound(session)


def test_another_class_credits_its_fee_and_charges_the_other(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE", "HE"])
    class_fee(session, flight, "LUS", "60.00", ["US"])
    first, second = couple["tickets"]
    change_class(planner, flight, "CE", first, second)
    before = charged(session, couple)

    same = change_class(planner, flight, "HE", first).json()
    other = change_class(planner, flight, "US", second).json()

    assert (same[0]["fees"], same[0]["due"]) == ([], "0.00")
    assert [(fee["code"], fee["amountNow"], fee["amountThen"]) for fee in other[0]["fees"]] == [
        ("LCE", "42.50", "0.00"),
        ("LUS", "0.00", "60.00"),
    ]
    assert charged(session, couple) == before + Decimal("17.50")
    assert posted(session, CUBA, couple) == Decimal("102.50")
    require_sound(session)


def test_a_fee_that_is_not_refundable_stays_and_is_listed(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE"], refundable=False)
    ticket = couple["tickets"][0]
    change_class(planner, flight, "CE", ticket)
    before = charged(session, couple)

    (changed,) = change_class(planner, flight, "US", ticket).json()

    assert [(fee["amountNow"], fee["amountThen"]) for fee in changed["fees"]] == [("42.50", "42.50")]
    assert charged(session, couple) == before
    require_sound(session)


def test_a_class_again_changes_nothing(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE"])
    change_class(planner, flight, "CE", *couple["tickets"])
    before = charged(session, couple)

    again = change_class(planner, flight, "CE", *couple["tickets"])

    assert [each["due"] for each in again.json()] == ["0.00", "0.00"]
    assert charged(session, couple) == before


def test_fees_that_moved_since_they_were_shown_are_refused(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE"])

    refused = change_class(planner, flight, "CE", *couple["tickets"], due="80.00")
    made = change_class(planner, flight, "CE", *couple["tickets"], due="85.00")

    assert (refused.status_code, refused.json()["code"]) == (409, "classFeesMoved")
    assert refused.json()["due"] == "85.00"
    assert made.status_code == 200


def test_a_class_that_another_desk_gave_meanwhile_is_not_replaced_unseen(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    first, second = couple["tickets"]
    shown: Body = {first["id"]: None, second["id"]: None}
    change_class(planner, flight, "US", second)

    refused = change_class(planner, flight, "CE", first, second, presentClasses=shown)

    assert (refused.status_code, refused.json()["code"]) == (409, "classGivenMeanwhile")
    assert classes_of(session, couple) == [None, "US"]
    seen = shown | {second["id"]: "US"}
    assert change_class(planner, flight, "CE", first, second, presentClasses=seen).status_code == 200
    assert classes_of(session, couple) == ["CE", "CE"]


def test_an_agency_without_credit_is_not_charged_and_no_class_changes(
    planner: Caller, session: Session, clerk: Caller, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE"])
    terms(session, CUBAMIA, credit_limit=Decimal(0))

    refused = change_class(planner, flight, "CE", *couple["tickets"])

    assert refused.status_code == 409, refused.text
    assert classes_of(session, couple) == [None, None]


@pytest.mark.parametrize("code", ["ZZ", "PV"])
def test_a_class_of_another_country_is_refused(
    planner: Caller, flight: Flight, couple: Body, code: str
) -> None:
    refused = change_class(planner, flight, code, *couple["tickets"])

    assert (refused.status_code, refused.json()["code"]) == (422, "noSuchPassengerClass")
    assert "passengerClassCode" in refused.json()["fields"]


def test_an_inactive_class_is_refused(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    for row in session.scalars(select(PassengerClass).where(PassengerClass.code == "HE")):
        row.active = False
    session.commit()

    assert change_class(planner, flight, "HE", *couple["tickets"]).status_code == 422


def test_a_flight_from_cuba_has_the_classes_of_cuba(planner: Caller, clerk: Caller, session: Session) -> None:
    homeward = priced_flight(session, number="411", route=("HAV", "MIA"))
    booking = sold_party(clerk, session, [homeward])

    assert change_class(planner, homeward, "PV", *booking["tickets"]).status_code == 200


def test_one_ticket_that_is_not_sold_stops_them_all(
    planner: Caller, clerk: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    waiting = held(
        clerk, [flight], [traveler(person(session, "Olga Rivas"), isTitular=True, ofacId=ofac(session))]
    )

    refused = change_class(planner, flight, "CE", *couple["tickets"], *waiting["tickets"])

    assert (refused.status_code, refused.json()["code"]) == (409, "classNeedsSeat")
    assert classes_of(session, couple) == [None, None]


def test_a_ticket_of_another_flight_is_not_found(planner: Caller, session: Session, couple: Body) -> None:
    other = priced_flight(session, number="414")

    assert change_class(planner, other, "CE", *couple["tickets"]).status_code == 404


@pytest.mark.parametrize("status", [FlightStatus.Departed, FlightStatus.Cancelled])
def test_a_flight_that_is_over_keeps_its_classes(
    planner: Caller, session: Session, flight: Flight, couple: Body, status: FlightStatus
) -> None:
    flight.status, flight.cancel_reason = status, "Storm"
    session.commit()

    refused = change_class(planner, flight, "CE", *couple["tickets"])

    assert (refused.status_code, refused.json()["code"]) == (409, "flightIsGone")


@pytest.mark.parametrize("body", [{}, {"passengerClassCode": "CE", "ticketIds": []}, {"ticketIds": ["x"]}])
def test_a_body_that_makes_no_sense_is_refused(planner: Caller, flight: Flight, body: Body) -> None:
    assert planner.post(f"/api/Tickets/ChangePassengerClass/{flight.id}", json=body).status_code == 422


@pytest.mark.parametrize("role", [Role.OfficeHoldingAdmin, Role.OfficeSaleAgent, Role.CharterSale])
def test_agencies_and_sellers_change_no_class(
    as_role: Callers, flight: Flight, couple: Body, role: Role
) -> None:
    assert change_class(as_role(role), flight, "CE", *couple["tickets"]).status_code == 403


def test_proposals_show_what_the_fees_would_be(
    planner: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    class_fee(session, flight, "LCE", "42.50", ["CE"])

    first, second = proposals(planner, flight)
    (as_ce, _) = proposals(planner, flight, "CE")

    assert {first["name"], second["name"]} == {"Zulema Quiñonero", "Aurelio Quiñonero"}
    assert (first["proposed"], first["reasonCode"], first["feesThen"]) == (None, "NationalityMissing", [])
    assert (as_ce["due"], [fee["code"] for fee in as_ce["feesThen"]]) == ("42.50", ["LCE"])


def test_another_person_on_the_ticket_has_no_class(
    planner: Caller, clerk: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    change_class(planner, flight, "CE", *couple["tickets"])
    quote = clerk.post(
        "/api/TicketMaster/ChangePassengersCalculatePrice",
        json={
            "id": couple["id"],
            "passengers": [
                {
                    "place": 1,
                    "passengerInfoId": str(person(session, "Mirta Ochoa").id),
                    "ofacId": ofac(session),
                }
            ],
        },
    )
    assert quote.status_code == 200, quote.text
    now = read(clerk, couple)
    applied = clerk.post(
        "/api/TicketMaster/ChangePassengers",
        json={"id": couple["id"], "version": now["version"], "quoteId": quote.json()["id"]},
    )

    assert applied.status_code == 200, applied.text
    assert classes_of(session, couple) == ["CE", None]


def test_a_changed_flight_charges_the_fees_of_the_class(
    planner: Caller, clerk: Caller, session: Session, flight: Flight, couple: Body
) -> None:
    later = priced_flight(session, number="414", at="15:40")
    fee = class_fee(session, flight, "LCE", "42.50", ["CE"])
    session.add(FlightExtraFee(flight=later, extra_fee=fee, amount=Decimal("50.00")))
    session.commit()
    change_class(planner, flight, "CE", ticket_of(couple))
    quote = clerk.post(
        "/api/TicketMaster/ChangeFlightCalculatePrice",
        json={
            "id": couple["id"],
            "moves": [{"ticketIds": [ticket_of(couple)["id"]], "flightId": str(later.id)}],
        },
    )

    assert quote.status_code == 200, quote.text
    lines = {line["code"]: (line["before"], line["after"]) for line in quote.json()["lines"]}
    assert lines["LCE"] == ("42.50", "50.00")
