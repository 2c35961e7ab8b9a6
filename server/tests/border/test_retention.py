"""Sales are kept for years, and document numbers are erased."""

import uuid
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from charterdesk.activity.enums import EventType
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.border.actions.erase_numbers import erase_batch
from charterdesk.border.verify import verify_erased_numbers, verify_kept_sales
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.flights.models import Flight
from charterdesk.kit.db import commit
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.models import PassengerInfo, TravelDocument
from charterdesk.passengers.verify import verify_documents
from tests.activity.logbook import Logbook
from tests.booking.bookings import (
    PATH,
    TICKETS,
    Body,
    accepted,
    held,
    let_depart,
    ofac,
    person,
    priced_flight,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.conftest import VAULT
from tests.flights.flights import in_days

LONG_AGO = timedelta(days=-4 * 365)
EXPIRES = in_days(900)


@pytest.fixture
def info(session: Session) -> PassengerInfo:
    return person(session, "Zulema Quiñonero", expires=EXPIRES)


@pytest.fixture
def sale(session: Session, clerk: Caller, flight: Flight, info: PassengerInfo) -> Body:
    return sell(session, clerk, flight, info)


def sell(session: Session, clerk: Caller, flight: Flight, info: PassengerInfo) -> Body:
    booking = held(clerk, [flight], [traveler(info, isTitular=True, ofacId=ofac(session))])
    accepted(clerk, booking)
    answer = set_status(clerk, booking, "Booked")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def document_of(session: Session, info: PassengerInfo) -> TravelDocument:
    session.expire_all()
    return session.scalars(
        select(TravelDocument).where(TravelDocument.passenger_id == info.passenger_id)
    ).one()


def erase(session: Session) -> None:
    while erase_batch(session, VAULT):
        commit(session)


def is_erased(session: Session, info: PassengerInfo) -> bool:
    return document_of(session, info).erased_at is not None


@pytest.mark.parametrize(
    "statement",
    [
        "delete from ticket where ticket_master_id = :booking",
        "delete from ticket_master where id = :booking",
        "delete from contract_acceptance where ticket_master_id = :booking",
    ],
)
def test_what_was_sold_is_not_deleted_by_any_program(session: Session, sale: Body, statement: str) -> None:
    with pytest.raises(DBAPIError, match="keeps what was sold"), session.begin_nested():
        session.execute(text(statement), {"booking": sale["id"]})


def test_what_was_sold_is_not_deleted_by_a_call(clerk: Caller, admin: Caller, sale: Body) -> None:
    for caller in (clerk, admin):
        assert caller.delete(f"{PATH}/{sale['id']}").status_code == 409
        assert caller.delete(f"{TICKETS}/{sale['tickets'][0]['id']}").status_code == 409


def test_a_draft_may_be_deleted_with_everything_in_it(
    session: Session, clerk: Caller, flight: Flight, info: PassengerInfo
) -> None:
    booking = accepted(clerk, held(clerk, [flight], [traveler(info, isTitular=True, ofacId=ofac(session))]))

    assert clerk.delete(f"{PATH}/{booking['id']}").status_code == 204


def test_a_sale_without_its_tickets_is_found(session: Session, sale: Body) -> None:
    assert list(verify_kept_sales(session)) == []
    session.execute(text("update ticket_master set was_booked = false where id = :id"), {"id": sale["id"]})
    session.execute(text("delete from ticket where ticket_master_id = :id"), {"id": sale["id"]})

    (problem,) = verify_kept_sales(session)
    assert sale["locatorNumber"] in problem


def test_numbers_are_erased_long_after_the_last_flight(
    session: Session, sale: Body, flight: Flight, info: PassengerInfo
) -> None:
    sealed = document_of(session, info).number_sealed
    number = VAULT.decrypt(sealed, document_of(session, info).id)
    let_depart(session, flight, LONG_AGO)
    log = Logbook(session)

    erase(session)

    document = document_of(session, info)
    assert (document.document_number, VAULT.decrypt(document.number_sealed, document.id)) == ("•••", "")
    assert document.number_fingerprint != VAULT.fingerprint(number)
    assert document.expiration_date == EXPIRES
    assert (EventType.Modified, "Document numbers erased: Zulema Quiñonero") in log.titles()
    assert [each for each in verify_documents(session, VAULT) if str(document.id) in each] == []
    assert list(verify_erased_numbers(session)) == []


def test_an_erased_document_is_none_at_check_in(session: Session, sale: Body, flight: Flight) -> None:
    (before,) = tickets_of_flight(session, flight.id)
    let_depart(session, flight, LONG_AGO)
    erase(session)
    (after,) = tickets_of_flight(session, flight.id)

    assert before.passenger.primary is not None
    assert after.passenger.primary is None


def test_a_flight_ahead_keeps_the_numbers(
    session: Session, clerk: Caller, sale: Body, flight: Flight, info: PassengerInfo
) -> None:
    let_depart(session, flight, LONG_AGO)
    held(clerk, [priced_flight(session, number="414")], [traveler(info, isTitular=True)])

    erase(session)

    assert not is_erased(session, info)


@pytest.mark.parametrize(("months", "erased"), [(36, False), (35, True), (0, False)])
def test_the_operator_sets_the_months(
    session: Session, sale: Body, flight: Flight, info: PassengerInfo, months: int, erased: bool
) -> None:
    let_depart(session, flight, -timedelta(days=36 * 30))
    get_current_charter(session).passport_months = months
    session.commit()

    erase(session)

    assert is_erased(session, info) is erased


def test_a_cancelled_flight_was_no_journey(
    session: Session, sale: Body, flight: Flight, info: PassengerInfo
) -> None:
    session.get_one(Ticket, uuid.UUID(sale["tickets"][0]["id"])).status = TicketStatus.Cancel
    let_depart(session, flight, LONG_AGO)

    erase(session)

    assert not is_erased(session, info)


def test_whoever_never_traveled_counts_from_the_newest_data(session: Session, info: PassengerInfo) -> None:
    erase(session)
    kept = not is_erased(session, info)
    info.created_at += LONG_AGO
    session.commit()

    erase(session)

    assert (kept, is_erased(session, info)) == (True, True)


def test_an_erased_number_is_not_shown_and_can_be_entered_again(
    session: Session, clerk: Caller, sale: Body, flight: Flight, info: PassengerInfo
) -> None:
    let_depart(session, flight, LONG_AGO)
    erase(session)
    document = document_of(session, info)

    refused = clerk.get(f"/api/PassengerTravelDocument/RevealDocument/{document.id}")

    assert (refused.status_code, refused.json()["code"]) == (409, "numberErased")


def test_a_number_that_should_be_erased_is_found(
    session: Session, sale: Body, flight: Flight, info: PassengerInfo
) -> None:
    let_depart(session, flight, LONG_AGO)

    (problem,) = verify_erased_numbers(session)

    assert "Zulema Quiñonero" in problem
