"""Calls of the reports over flights, and the flights and parties they are about."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import ContractBasis
from charterdesk.flights.models import Flight
from tests.booking.bookings import (
    Body,
    booking_fee,
    priced_flight,
    put_fee,
)
from tests.border.classes import class_fee
from tests.callers import Caller
from tests.changes.sold import sold_party
from tests.conftest import Callers
from tests.flights.flights import in_days


def report(caller: Caller, name: str, *flights: Flight, **fields: Any) -> Body:
    answer = ask(caller, name, *flights, **fields)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def ask(caller: Caller, name: str, *flights: Flight, **fields: Any) -> Any:
    body = {"flightIds": [str(flight.id) for flight in flights], **fields}
    return caller.post(f"/api/Flights/GetReport{name}", json=body)


def print_report(caller: Caller, name: str, form: str, *flights: Flight, **fields: Any) -> Any:
    body = {"flightIds": [str(flight.id) for flight in flights], "form": form, **fields}
    return caller.post(f"/api/Flights/GenerateReport{name}", json=body)


def cancel(caller: Caller, booking: Body, ticket: Body) -> None:
    quote = caller.post(
        "/api/TicketMaster/CancelCalculatePrice", json={"id": booking["id"], "ticketIds": [ticket["id"]]}
    )
    assert quote.status_code == 200, quote.text
    now = caller.get(f"/api/TicketMaster/GetById/{booking['id']}").json()
    answer = caller.post(
        "/api/TicketMaster/CancelTicketMaster",
        json={"id": booking["id"], "version": now["version"], "quoteId": quote.json()["id"]},
    )
    assert answer.status_code == 200, answer.text


def lines_of(found: Body) -> dict[str, Body]:
    return {line["code"]: line for payee in found["payees"] for line in payee["lines"]}


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def flight(session: Session) -> Flight:
    """A flight with taxes of three payees and a fee for one class."""
    booking_fee(session, "0")
    flight = priced_flight(session, in_days(30))
    for code in ("US", "AY", "YC", "BAG1"):
        put_fee(session, flight, code)
    class_fee(session, flight, "LCE", "42.50", ["CE"])
    return flight


@pytest.fixture
def family(session: Session, clerk: Caller, flight: Flight) -> Body:
    return sold_party(clerk, session, [flight], ["Zulema Quiñonero", "Aurelio Quiñonero"])


@pytest.fixture
def chartered(session: Session, flight: Flight) -> Flight:
    flight.contract_basis, flight.contract_price = ContractBasis.BlockPrice, Decimal("1000.00")
    session.commit()
    return flight
