"""Other passengers on sold tickets, corrected data of the same ones, and another titular."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.organization.models import Charter
from charterdesk.passengers.models import PassengerInfo
from tests.booking.bookings import (
    TAMPA,
    Body,
    accepted,
    ofac,
    person,
    priced_flight,
    read,
    round_trip,
    seats_of,
    sold,
    years_ago,
)
from tests.callers import Caller
from tests.changes.parties import COUPLE, check_in, corrected, depart, sold_by_house, sold_to
from tests.changes.sold import (
    applied,
    apply,
    call,
    fee,
    found_wrong,
    ids,
    lines_of,
    quoted,
    sold_party,
    ticket_of,
)
from tests.changes.test_cancel import hours_before
from tests.conftest import Callers
from tests.flights.flights import in_days
from tests.payments.sales import paying

FEE = FunctionalFeeKind.PassengerChange
QUOTE, CHANGE = "ChangePassengersCalculatePrice", "ChangePassengers"
COUSIN = "Bárbara Quiñonero"


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def put(session: Session, place: int, info: PassengerInfo | str, **fields: Any) -> list[Body]:
    """Put the passenger into the place, with an OFAC category."""
    wanted = info if isinstance(info, str) else str(info.id)
    return [{"place": place, "passengerInfoId": wanted, "ofacId": ofac(session), **fields}]


def test_a_cousin_travels_instead_for_the_fee(clerk: Caller, session: Session) -> None:
    fee(session, FEE, "20.00")
    booking = sold_party(clerk, session, round_trip(session), COUPLE)
    cousin = person(session, COUSIN)

    quote = quoted(clerk, QUOTE, booking, passengers=put(session, 1, cousin))
    after = applied(clerk, CHANGE, booking, quote)

    assert lines_of(quote) == [
        ("FARE", "200.00", "200.00"),
        ("FARE", "200.00", "200.00"),
        ("PassengerChange", "0.00", "20.00"),
        ("PassengerChange", "0.00", "5.00"),
    ]
    assert {line["passenger"] for line in quote["lines"]} == {COUSIN}
    assert quote["lines"][-1]["rule"] == "20.00 per ticket, at most 25.00 per person"
    assert Decimal(after["charged"]) == Decimal(booking["charged"]) + 25
    assert [ticket_of(after, leg, 1)["passengerName"] for leg in (0, 1)] == [COUSIN, COUSIN]
    assert ticket_of(after, 0, 0) == {**ticket_of(booking, 0, 0), "version": after["version"]}
    revisions = select(Ticket.revision).where(Ticket.id.in_(ids(ticket_of(after, 0, 1))))
    assert session.scalars(revisions).one() == 1
    session.refresh(cousin)
    assert cousin.frozen
    assert found_wrong(session) == {}


def test_the_setting_caps_the_fee_of_each_person(clerk: Caller, session: Session) -> None:
    fee(session, FEE, "20.00")
    session.scalars(select(Charter)).one().passenger_change_at_most = Decimal(30)
    session.commit()
    booking = sold_party(clerk, session, round_trip(session), COUPLE)
    both = [*put(session, 0, person(session, COUSIN)), *put(session, 1, person(session, "Iván Quiñonero"))]

    assert quoted(clerk, QUOTE, booking, passengers=both)["fee"] == "60.00"


def test_corrected_data_are_printed_for_nothing_even_after_the_cut_off(
    clerk: Caller, session: Session
) -> None:
    fee(session, FEE, "20.00")
    flight, info = priced_flight(session), person(session)
    booking = sold_to(clerk, session, [flight], [info])
    as_it_is = call(clerk, QUOTE, booking, passengers=put(session, 0, info))
    new = corrected(clerk, info, lastName="Quiñones")

    quote = quoted(clerk, QUOTE, booking, passengers=[{"place": 0, "passengerInfoId": str(info.id)}])
    after = applied(clerk, CHANGE, booking, quote)

    assert as_it_is.json()["code"] == "nothingToChange"
    assert (quote["due"], quote["fee"], len(quote["lines"])) == ("0.00", "0.00", 1)
    assert ticket_of(after)["passengerInfoId"] == new != str(info.id)
    assert (after["passengerName"], after["passengerInfoTitularId"]) == ("Zulema Quiñones", new)
    assert after["contractAcceptance"] is not None
    assert found_wrong(session) == {}
    hours_before(session, flight, 12)
    newer = corrected(clerk, session.get_one(PassengerInfo, new), lastName="Quiñonero")
    assert quoted(clerk, QUOTE, after, passengers=put(session, 0, newer))["due"] == "0.00"


def test_another_age_category_is_priced_today_and_gives_or_takes_a_seat(
    clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session, seats=2)
    infant = person(session, "Lía Quiñonero", years_ago(1, flight.departure_day))
    booking = sold_to(clerk, session, [flight], [person(session), infant])
    child = person(session, "Abel Quiñonero", years_ago(6, flight.departure_day))

    quote = quoted(clerk, QUOTE, booking, passengers=put(session, 1, child))
    after = applied(clerk, CHANGE, booking, quote)

    assert lines_of(quote)[0] == ("FARE", "20.00", "150.00")
    assert ticket_of(after, 0, 1)["passengerAgeCategory"] == "Child"
    assert seats_of(session, flight).sold == 2
    assert found_wrong(session) == {}
    back = quoted(clerk, QUOTE, after, passengers=put(session, 1, infant))
    applied(clerk, CHANGE, after, back)
    assert seats_of(session, flight).sold == 1
    sold(clerk, session, [flight])
    full = call(clerk, QUOTE, read(clerk, after), passengers=put(session, 1, child))
    assert full.json()["code"] == "seatsGone"
    assert found_wrong(session) == {}


def test_the_new_person_passes_every_rule_of_the_sale(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    day = flight.departure_day
    baby = person(session, "Lía Quiñonero", years_ago(1, day))
    booking = sold_to(clerk, session, [flight], [person(session), person(session, COUPLE[1]), baby])
    elsewhere = sold_party(clerk, session, [flight], (COUSIN,))
    there = session.get_one(PassengerInfo, elsewhere["passengerInfoTitularId"])
    refused = {
        "titularNotAdult": put(session, 0, person(session, "Abel Quiñonero", years_ago(6, day))),
        "titularTooYoung": put(session, 0, person(session, "Noel Quiñonero", years_ago(16, day))),
        "tooManyInfants": [
            *put(session, 1, person(session, "Eva Quiñonero", years_ago(1, day))),
            *put(session, 2, person(session, "Leo Quiñonero", years_ago(1, day))),
        ],
        "alreadyOnFlight": put(session, 1, there),
        "inBookingAlready": put(session, 1, booking["passengerInfoTitularId"]),
        "passengerUnknown": put(session, 1, person(session, "Ana Ajena", office=TAMPA)),
        "notReady": put(session, 1, person(session, "Caduco Quiñonero", expires=in_days(1))),
        "notFound": put(session, 7, person(session, "Nadie Quiñonero")),
    }

    codes = {
        code: call(clerk, QUOTE, booking, passengers=wanted).json()["code"]
        for code, wanted in refused.items()
    }
    no_ground = call(
        clerk,
        QUOTE,
        booking,
        passengers=[{"place": 1, "passengerInfoId": str(person(session, "Sin Licencia").id)}],
    )

    assert codes == {code: code for code in refused}
    assert "OFAC" in no_ground.json()["message"]
    assert read(clerk, booking)["version"] == booking["version"]


def test_nobody_takes_over_midway(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    info = person(session)
    booking = sold_to(clerk, session, [out, back], [info])
    cousin = put(session, 0, person(session, COUSIN))
    check_in(session, booking, ticket_of(booking, 0))
    booking = read(clerk, booking)

    checked_in = call(admin, QUOTE, booking, passengers=cousin)
    new = corrected(clerk, info, lastName="Quiñones")
    quote = quoted(clerk, QUOTE, booking, passengers=put(session, 0, new))
    after = applied(clerk, CHANGE, booking, quote)
    depart(session, out)
    flown = call(admin, QUOTE, after, passengers=cousin)

    assert checked_in.json()["code"] == "checkInFirst"
    assert flown.json()["code"] == "journeyBegun"
    assert [ticket["passengerInfoId"] for ticket in after["tickets"]] == [str(info.id), new]


def test_a_new_titular_accepts_the_contract_before_more_is_paid(admin: Caller, session: Session) -> None:
    fee(session, FEE, "20.00")
    flight = priced_flight(session)
    booking = sold_by_house(admin, session, [flight])
    quote = quoted(admin, QUOTE, booking, passengers=put(session, 1, person(session, COUSIN)), titularPlace=1)

    unpaid = apply(admin, CHANGE, booking, quote)
    after = applied(admin, CHANGE, booking, quote, payments=[paying(session, "Cash", "20.00")])
    again = quoted(admin, QUOTE, after, passengers=put(session, 0, person(session, "Iván Quiñonero")))
    unsigned = apply(admin, CHANGE, after, again, payments=[paying(session, "Cash", "20.00")])
    signed = accepted(admin, after)
    second = admin.post(f"/api/TicketMaster/AcceptContract/{after['id']}", json={"how": "Paper"})
    done = applied(admin, CHANGE, signed, again, payments=[paying(session, "Cash", "20.00")])

    assert unpaid.json()["code"] == "notPaidForChange"
    assert (after["passengerName"], after["contractAcceptance"]) == (COUSIN, None)
    assert [ticket["isTitular"] for ticket in after["tickets"]] == [False, True]
    assert unsigned.json()["code"] == "contractNotAccepted"
    assert second.json()["code"] == "bookingIsSold"
    assert (done["owed"], done["passengers"][0]["passengerInfo"]["firstName"]) == ("0.00", "Iván")
    assert found_wrong(session) == {}


def test_only_the_titular_changes(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)

    nobody = call(clerk, QUOTE, booking, titularPlace=5)
    same = call(clerk, QUOTE, booking, titularPlace=0)
    quote = quoted(clerk, QUOTE, booking, titularPlace=1)
    after = applied(clerk, CHANGE, booking, quote)

    assert (nobody.json()["code"], same.json()["code"]) == ("notInParty", "nothingToChange")
    assert (quote["due"], after["passengerName"]) == ("0.00", COUPLE[1])


def test_a_charter_admin_waives_and_others_do_not(clerk: Caller, admin: Caller, session: Session) -> None:
    fee(session, FEE, "20.00")
    booking = sold_party(clerk, session, [priced_flight(session)])
    wanted = {"passengers": put(session, 0, person(session, COUSIN))}
    waiver = {"amount": "20.00", "reason": "The desk misspelled it"}

    assert call(clerk, QUOTE, booking, **wanted, waiver=waiver).status_code == 403
    quote = quoted(admin, QUOTE, booking, **wanted, waiver=waiver)
    assert (quote["due"], quote["waived"]) == ("0.00", "20.00")
    assert applied(admin, CHANGE, booking, quote)["charged"] == booking["charged"]
    assert found_wrong(session) == {}


def test_who_may_put_another_person_on_a_ticket(as_role: Callers, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    wanted = {"passengers": put(session, 0, person(session, COUSIN))}
    quote, stranger = quoted(clerk, QUOTE, booking, **wanted), as_role(Role.OfficeHoldingAdmin, "gulf")
    foreign = call(stranger, QUOTE, booking, **wanted), apply(stranger, CHANGE, booking, quote)
    hours_before(session, flight, 12)

    answers = {role: call(as_role(role), QUOTE, booking, **wanted).status_code for role in Role}

    allowed = {Role.CharterAdmin, Role.CharterSale, Role.CharterCheckInAdmin}
    assert {role for role, status in answers.items() if status == 200} == allowed
    assert [answer.status_code for answer in foreign] == [404, 404]


def test_it_is_done_once_and_bad_requests_are_refused(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)
    wanted = put(session, 1, person(session, COUSIN))
    quote = quoted(clerk, QUOTE, booking, passengers=wanted)
    after = applied(clerk, CHANGE, booking, quote)

    codes = [apply(clerk, CHANGE, each, quote).json()["code"] for each in (booking, after)]
    twice = call(clerk, QUOTE, after, passengers=[*wanted, *wanted])
    unnamed = call(clerk, QUOTE, after, passengers=[{"place": 0}])
    unquoted = call(clerk, CHANGE, after, version=after["version"])

    assert codes == ["stale", "appliedBefore"]
    assert [answer.status_code for answer in (twice, unnamed, unquoted)] == [422, 422, 422]
