"""Nothing is sold to a passenger whom the operator must look at, in any way of selling."""

import uuid
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.passengers.models import PassengerInfo
from charterdesk.screening.enums import HitState
from tests.booking.bookings import (
    MIAMI,
    Body,
    accepted,
    held,
    ofac,
    person,
    priced_flight,
    read,
    row_of,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.changes.sold import applied, call, ids, later, quoted, sold_party, ticket_of, to
from tests.changes.test_bulk import move_all
from tests.changes.test_change_passengers import put
from tests.conftest import Callers
from tests.payments.sales import pay, paying, payments_of
from tests.screening.hits import decide, put_hit

SENTENCE = "The operator must look at Zulema Quiñonero before this booking can be sold."


@pytest.fixture
def info(session: Session) -> PassengerInfo:
    return person(session)


@pytest.fixture
def booking(clerk: Caller, session: Session, info: PassengerInfo) -> Body:
    """Held, and ready to be sold."""
    who = traveler(info, isTitular=True, ofacId=ofac(session))
    return accepted(clerk, held(clerk, [priced_flight(session)], [who]))


def refused(answer: Response) -> None:
    body = answer.json()
    assert (answer.status_code, body["code"], body["message"]) == (409, "operatorMustLookFirst", SENTENCE)
    assert body["params"] == {"name": "Zulema Quiñonero"}


@pytest.mark.parametrize("state", [HitState.Open, HitState.TrueMatch])
@pytest.mark.parametrize("role", [Role.OfficeSaleAgent, Role.OfficeHoldingAdmin, Role.CharterAdmin])
def test_no_role_confirms(
    as_role: Callers, session: Session, booking: Body, info: PassengerInfo, role: Role, state: HitState
) -> None:
    put_hit(session, info.passenger_id, state)
    refused(set_status(as_role(role), booking, "Booked"))
    assert read(as_role(role), booking)["status"] == "Pending"


@pytest.mark.parametrize("amount", ["50.00", "200.00"])
def test_no_payment_is_taken(admin: Caller, session: Session, amount: str) -> None:
    """A house booking is not paid, in part or in full: the money would have to be given back."""
    info = person(session, office=MIAMI)
    booking = held(admin, [priced_flight(session)], [traveler(info, isTitular=True, ofacId=ofac(session))])
    accepted(admin, booking)
    put_hit(session, info.passenger_id)

    refused(pay(admin, row_of(session, booking), paying(session, "Cash", amount)))
    assert payments_of(session, row_of(session, booking)) == []


@pytest.mark.parametrize(
    "hit",
    [{"blocks": False}, {"state": HitState.Cleared}, {"state": HitState.Cleared, "blocks": False}],
)
def test_others_are_sold(
    clerk: Caller, session: Session, booking: Body, info: PassengerInfo, hit: dict[str, Any]
) -> None:
    """A hit to review blocks check-in alone."""
    put_hit(session, info.passenger_id, **hit)
    answer = set_status(clerk, booking, "Booked")
    assert answer.status_code == 200, answer.text


def test_a_cleared_passenger_is_sold_at_once(
    clerk: Caller, supervisor: Caller, session: Session, booking: Body, info: PassengerInfo
) -> None:
    hit = put_hit(session, info.passenger_id)
    refused(set_status(clerk, booking, "Booked"))
    decide(supervisor, hit)
    assert set_status(clerk, booking, "Booked").status_code == 200


def test_a_hold_stays_possible(clerk: Caller, session: Session, info: PassengerInfo) -> None:
    put_hit(session, info.passenger_id)
    held(clerk, [priced_flight(session)], [traveler(info, isTitular=True, ofacId=ofac(session))])


def test_another_passenger_is_not_put_on_a_sold_ticket(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], ("Ramón Quiñonero", "Ana Quiñonero"))
    suspect = person(session)
    put_hit(session, suspect.passenger_id)

    refused(call(clerk, "ChangePassengersCalculatePrice", booking, passengers=put(session, 1, suspect)))


def test_a_hit_between_quote_and_change(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], ("Ramón Quiñonero", "Ana Quiñonero"))
    suspect = person(session)
    quote = quoted(clerk, "ChangePassengersCalculatePrice", booking, passengers=put(session, 1, suspect))
    put_hit(session, suspect.passenger_id)

    fields = {"version": booking["version"], "quoteId": quote["id"]}
    refused(call(clerk, "ChangePassengers", booking, **fields))


def test_cancelled_tickets_are_not_sold_again(clerk: Caller, admin: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    quote = quoted(admin, "CancelCalculatePrice", booking, ticketIds=ids(ticket_of(booking)))
    cancelled = applied(admin, "CancelTicketMaster", booking, quote)
    put_hit(session, ticket_of(booking)["passengerId"])

    refused(call(admin, "ReinstateCalculatePrice", cancelled, ticketIds=[]))


def test_tickets_are_not_moved_to_other_flights(clerk: Caller, admin: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    put_hit(session, ticket_of(booking)["passengerId"])

    refused(move_all(admin, *to(later(session, 31), ticket_of(booking))))
    other = {"moves": [{"ticketIds": ids(ticket_of(booking)), "flightId": str(later(session, 32).id)}]}
    refused(call(clerk, "ChangeFlightCalculatePrice", booking, **other))


def test_a_merged_passengers_hit_counts(
    clerk: Caller, admin: Caller, session: Session, booking: Body
) -> None:
    """The booking was made with the passenger that was merged away."""
    away = session.get_one(PassengerInfo, uuid.UUID(booking["tickets"][0]["passengerInfoId"]))
    put_hit(session, away.passenger_id)
    keep = person(session)
    body = {"keepId": str(keep.passenger_id), "mergeId": str(away.passenger_id)}
    assert admin.post("/api/Passengers/Merge", json=body).status_code == 200

    refused(set_status(clerk, read(clerk, booking), "Booked"))
