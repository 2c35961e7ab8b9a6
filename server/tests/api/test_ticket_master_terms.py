"""Prices asked for, contracts accepted, and holds that are tidied."""

import uuid
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.actions import forget_loose_quotes, tidy_hold
from charterdesk.booking.models import ContractAcceptance, Quote, TicketMaster
from charterdesk.booking.persistence.load import load_terms
from charterdesk.booking.queries.work_queues import expired_holds
from charterdesk.booking.services.quote_and_hold import keep_quote
from charterdesk.flights.enums import TripType
from charterdesk.flights.models import SeatHold
from charterdesk.kit.clock import now
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate
from tests.booking.bookings import (
    PATH,
    accepted,
    begun,
    booking_fee,
    held,
    party,
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
from tests.flights.flights import CUBAMIA, GULF, holding, office_id, price


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_a_party_is_priced_before_there_is_a_booking(clerk: Caller, session: Session) -> None:
    booking_fee(session, "15")
    out, back = round_trip(session)
    price(session, out, "180", TripType.RoundTrip)

    quote = clerk.post(f"{PATH}/CalculatePrice", json={"party": party([out, back], [traveler()])}).json()

    assert (quote["total"], quote["commission"], quote["ticketMasterId"]) == ("395.00", "30.40", None)
    assert [line["basis"] for line in quote["lines"]] == [
        "RoundTrip price for all",
        "OneWay price for all",
        "fixed",
    ]
    assert session.get(Quote, uuid.UUID(quote["id"]))


def test_an_agencys_own_price_is_asked_for_its_office(as_role: Callers, session: Session) -> None:
    booking_fee(session, "0")
    flight = priced_flight(session)
    price(session, flight, "170", agency=GULF)
    wanted = {"party": party([flight], [traveler()])}
    tampa = str(office_id(session, "Gulf Vuelos Tampa"))

    own = as_role(Role.OfficeSaleAgent, "gulf").post(f"{PATH}/CalculatePrice", json=wanted).json()
    others = as_role(Role.OfficeSaleAgent).post(f"{PATH}/CalculatePrice", json=wanted).json()
    operator = as_role(Role.CharterAdmin)
    for_them = operator.post(f"{PATH}/CalculatePrice", json={**wanted, "officeId": tampa}).json()

    assert [quote["total"] for quote in (own, others, for_them)] == ["170.00", "200.00", "170.00"]


def test_a_price_needs_a_booking_or_a_party(clerk: Caller) -> None:
    answer = clerk.post(f"{PATH}/CalculatePrice", json={})

    assert answer.json()["message"] == "Choose a booking, or flights and passengers."


def test_an_empty_booking_has_no_price(clerk: Caller) -> None:
    booking = begun(clerk)

    answer = clerk.post(f"{PATH}/CalculatePrice", json={"ticketMasterId": booking["id"]})

    assert answer.json()["message"] == (
        f"{booking['locatorNumber']} has no tickets yet. Choose flights and passengers first."
    )


def test_quotes_of_parties_that_never_came_are_forgotten(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    fresh = clerk.post(f"{PATH}/CalculatePrice", json={"party": party([flight], [traveler()])}).json()
    booking = held(clerk, [flight], [traveler()])
    long_ago = now(session) - timedelta(hours=25)
    for of_booking in (None, uuid.UUID(booking["id"])):
        terms = load_terms(session, holding(session, CUBAMIA).id)
        keep_quote(session, of_booking, (), replace(terms, at=long_ago))
    session.commit()

    forget_loose_quotes(session)

    left = session.scalars(select(Quote.ticket_master_id)).all()
    assert sorted(map(str, left)) == sorted(["None", booking["id"], booking["id"]])
    assert session.get(Quote, uuid.UUID(fresh["id"]))


@pytest.mark.parametrize("table", ["quote", "contract_acceptance", "expense", "locator"])
def test_what_was_said_accepted_or_charged_is_never_changed(
    clerk: Caller, session: Session, table: str
) -> None:
    sold(clerk, session, [priced_flight(session)])

    with pytest.raises(DBAPIError):
        session.execute(text(f"update {table} set id = id"))


def test_the_contract_is_accepted_by_the_titular_for_the_party(clerk: Caller, session: Session) -> None:
    info = person(session)
    booking = held(clerk, [priced_flight(session)], [traveler(info, isTitular=True)])

    shown = accepted(clerk, booking)["contractAcceptance"]

    template = session.scalars(
        select(AgreementTemplate).where(AgreementTemplate.kind == AgreementKind.Contract)
    ).one()
    assert (shown["how"], shown["acceptedBy"], shown["appUserName"]) == (
        "Paper",
        "Zulema Quiñonero",
        "Office Sale Agent",
    )
    assert (shown["agreementTemplateId"], shown["textSha256"]) == (str(template.id), template.text_sha256)
    event = session.scalars(select(EventLog).order_by(EventLog.event_date.desc()).limit(1)).one()
    assert event.event_title == f"Contract accepted: {booking['locatorNumber']}"


def test_a_contract_is_signed_by_somebody(clerk: Caller, session: Session) -> None:
    unnamed = held(clerk, [priced_flight(session)], [traveler()])
    info = person(session)
    named = held(clerk, [priced_flight(session, number="500")], [traveler(info, isTitular=True)])

    nobody = clerk.post(f"{PATH}/AcceptContract/{unnamed['id']}", json={"how": "Paper"})
    unsigned = clerk.post(f"{PATH}/AcceptContract/{named['id']}", json={"how": "Screen"})

    assert nobody.json()["message"] == (
        "Choose the titular first: the titular accepts the contract for the whole party."
    )
    assert unsigned.json()["fields"] == {"signatureId": "Get the titular's signature first."}
    assert session.scalars(select(ContractAcceptance)).all() == []


def test_a_hold_that_ran_out_is_tidied_once(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    ended, live = held(clerk, [flight], [traveler()]), held(clerk, [flight], [traveler()])
    run_out(session, ended)

    for ticket_master_id in expired_holds(session, now(session)):
        tidy_hold(session, ticket_master_id)
    tidy_hold(session, uuid.UUID(live["id"]))
    session.commit()

    row = session.get_one(TicketMaster, uuid.UUID(ended["id"]))
    assert (row.status, row.hold_expires_at, row.tickets[0].status) == ("Draft", None, "Draft")
    assert [hold.ticket_master_id for hold in session.scalars(select(SeatHold))] == [uuid.UUID(live["id"])]
    assert expired_holds(session, now(session)) == []
    assert read(clerk, live)["status"] == "Pending"


def test_a_flight_that_is_cancelled_keeps_its_tickets(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold(clerk, session, [flight])
    flight.status, flight.cancel_reason = "Cancelled", "Aircraft broken"  # type: ignore[assignment]
    session.commit()

    shown = read(clerk, booking)

    assert (shown["tickets"][0]["status"], shown["legs"][0]["status"]) == ("Booked", "Cancelled")
