"""Flights that hold money, and the calls that deposit and pay it out."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.accounting.verify_escrow import CHECKS
from charterdesk.booking.models import TicketMaster
from charterdesk.flights.enums import ContractBasis
from charterdesk.flights.models import Flight
from charterdesk.kit.db import commit
from tests.callers import Caller
from tests.flights.flights import in_days
from tests.payments.sales import flight_for_sale, held_booking, pay, paying

INVOICE = "/api/Invoice"
TODAY = in_days(0)
Body = dict[str, Any]


def paid_booking(
    session: Session, house: Caller, flight: Flight | None = None, amount: str = "215.00"
) -> TicketMaster:
    """A seat that the operator sold, with money that came to its own till."""
    booking = held_booking(session, house, flight or flight_for_sale(session))
    answer = pay(house, booking, paying(session, "Cash", amount))
    assert answer.status_code == 200, answer.text
    return booking


def escrow_of(caller: Caller, flight: Flight) -> Body:
    held: Body = read(caller, f"GetEscrowOfFlight/{flight.id}")
    return held


def listed(caller: Caller, **params: object) -> Body:
    held: Body = read(caller, "GetEscrow", **params)
    return held


def due(caller: Caller, *flights: Flight) -> list[Body]:
    found: list[Body] = read(caller, "GetDepositsDue")["receipts"]
    ids = {str(flight.id) for flight in flights}
    return [each for each in found if not ids or each["flightId"] in ids]


def read(caller: Caller, name: str, **params: object) -> Any:
    answer = caller.get(f"{INVOICE}/{name}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def deposit(caller: Caller, receipts: list[Body], day: date = TODAY, **more: object) -> Response:
    body = {
        "receiptIds": [each["id"] for each in receipts],
        "day": day.isoformat(),
        "reference": "D-1187",
        **more,
    }
    return caller.post(f"{INVOICE}/RecordDeposit", json=body)


def payout(caller: Caller, flight: Flight, kind: str, amount: str, **more: object) -> Response:
    named = {"title": "IRS", "reference": "720", "day": TODAY.isoformat()}
    body = {**named, "kind": kind, "amount": amount, **more}
    return caller.post(f"{INVOICE}/RecordPayout/{flight.id}", json=body)


def cost(caller: Caller, flight: Flight, amount: str) -> Body:
    body = {"kind": "Payment", "title": "First part", "amount": amount, "day": TODAY.isoformat()}
    answer = caller.post(f"/api/Flights/AddCost/{flight.id}", json=body)
    assert answer.status_code == 200, answer.text
    found: Body = answer.json()
    return found


def move_days(session: Session, flight: Flight, days: int) -> None:
    """Let a flight have departed so many days ago."""
    back = flight.departure_day - (TODAY - timedelta(days=days))
    flight.departs_at -= back
    flight.arrives_at -= back
    flight.departure_day -= back
    commit(session)


def contract(session: Session, flight: Flight, price: str = "100.00") -> None:
    flight.contract_basis, flight.contract_price = ContractBasis.BlockPrice, Decimal(price)
    commit(session)


def refused(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def verified(session: Session) -> None:
    commit(session)
    for check in CHECKS:
        assert list(check(session)) == []
