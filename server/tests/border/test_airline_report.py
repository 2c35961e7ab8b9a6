"""Airlines are owed a contract and extras, and are paid no more."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.flights.enums import ContractBasis
from charterdesk.flights.models import Flight
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Posting
from charterdesk.verify import CHECKS
from tests.booking.bookings import (
    Body,
)
from tests.border.reports import accountant, chartered, family, flight, report
from tests.callers import Caller
from tests.flights.flights import in_days

__all__ = ["accountant", "chartered", "family", "flight"]


def cost(caller: Caller, flight: Flight, kind: str, amount: str, **fields: Any) -> Any:
    body = {"kind": kind, "title": "Fuel", "amount": amount, "day": in_days(0).isoformat(), **fields}
    return caller.post(f"/api/Flights/AddCost/{flight.id}", json=body)


def airline_postings(session: Session, flight: Flight, kind: AccountKind) -> Decimal:
    return Decimal(
        session.scalars(
            select(func.coalesce(func.sum(Posting.amount), 0))
            .join(Account, Account.id == Posting.account_id)
            .where(Account.kind == kind, Account.flight_id == flight.id)
        ).one()
    )


def test_the_airline_is_paid_what_contract_and_extras_say(
    accountant: Caller, session: Session, chartered: Flight, family: Body
) -> None:
    assert cost(accountant, chartered, "Extra", "150.00", reference="F-1").status_code == 200
    assert cost(accountant, chartered, "Payment", "400.00", title="First part").status_code == 200

    found = report(accountant, "AirlineProviderPayment", chartered)

    (line,) = found["lines"]
    assert (line["contractAmount"], line["extras"], line["owed"]) == ("1000.00", "150.00", "1150.00")
    assert (line["paid"], line["balance"], line["sold"], line["capacity"]) == ("400.00", "750.00", 2, 10)
    assert line["dueOn"] == (chartered.departure_day - timedelta(days=1)).isoformat()
    assert airline_postings(session, chartered, AccountKind.AirlinePayable) == Decimal("250.00")
    assert airline_postings(session, chartered, AccountKind.FlightCosts) == Decimal("150.00")
    assert airline_postings(session, chartered, AccountKind.Escrow) == Decimal("-400.00")
    assert [each["balance"] for each in found["airlines"]] == ["750.00"]
    assert {name: list(check(session)) for name, check in CHECKS.items() if list(check(session))} == {}


@pytest.mark.parametrize(("guaranteed", "seats"), [(None, 2), (1, 2), (5, 5)])
def test_a_price_per_seat_is_paid_for_sold_and_for_guaranteed_seats(
    accountant: Caller, session: Session, chartered: Flight, family: Body, guaranteed: int | None, seats: int
) -> None:
    chartered.contract_basis, chartered.guaranteed_seats = ContractBasis.PerSeat, guaranteed
    session.commit()

    (line,) = report(accountant, "AirlineProviderPayment", chartered)["lines"]

    assert (line["paidSeats"], line["contractAmount"]) == (seats, f"{1000 * seats}.00")


def test_no_more_is_paid_than_is_owed_and_a_reversal_frees_it(
    accountant: Caller, session: Session, chartered: Flight
) -> None:
    first = cost(accountant, chartered, "Payment", "900.00").json()
    refused = cost(accountant, chartered, "Payment", "100.01")
    path = f"/api/Flights/ReverseCost/{first['id']}"
    reversal = accountant.post(path, json={"reason": "Paid to another airline"})
    again = accountant.post(path, json={"reason": "Once more"})

    assert (refused.status_code, refused.json()["code"]) == (409, "paidTooMuch")
    assert reversal.status_code == 200, reversal.text
    assert (again.status_code, again.json()["code"]) == (409, "costReversed")
    assert airline_postings(session, chartered, AccountKind.AirlinePayable) == 0
    assert report(accountant, "AirlineProviderPayment", chartered)["lines"][0]["paid"] == "0.00"
    listed = accountant.get(f"/api/Flights/GetCosts/{chartered.id}").json()
    assert [each["reason"] for each in listed] == ["Paid to another airline"]


def test_without_a_contract_nothing_is_paid(accountant: Caller, flight: Flight) -> None:
    refused = cost(accountant, flight, "Payment", "10.00")
    (line,) = report(accountant, "AirlineProviderPayment", flight)["lines"]

    assert (refused.status_code, refused.json()["code"]) == (409, "contractMissing")
    assert (line["contractAmount"], line["balance"], line["overdue"]) == (None, None, False)


@pytest.mark.parametrize(
    "fields",
    [{"amount": "0"}, {"amount": "-1"}, {"title": ""}, {"day": in_days(1).isoformat()}, {"kind": "Gift"}],
)
def test_a_cost_that_makes_no_sense_is_refused(
    accountant: Caller, chartered: Flight, fields: dict[str, Any]
) -> None:
    body = {"kind": "Extra", "title": "Fuel", "amount": "10", "day": in_days(0).isoformat(), **fields}
    assert accountant.post(f"/api/Flights/AddCost/{chartered.id}", json=body).status_code == 422
