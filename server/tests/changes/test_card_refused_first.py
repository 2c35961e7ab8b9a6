"""Whatever refuses a change refuses the card charge for it, before the card is charged."""

import uuid
from decimal import Decimal
from typing import Any

import pytest

from charterdesk.access.roles import Role
from tests.api.conftest import RealServer
from tests.booking.bookings import read
from tests.callers import Caller
from tests.changes.card_cases import (
    BEFORE,
    Case,
    closed,
    dearer,
    dearer_flight,
    pay_by_card,
    require_changed_once,
    require_unchanged,
)
from tests.changes.sold import quoted
from tests.payments.cards import booked_by, charge, charges, simulated


def test_a_quote_that_moved_is_refused_before_the_card_is_charged(
    real: RealServer, house: Caller, case: Case
) -> None:
    dearer(real, case)

    refused = pay_by_card(real, house, case, key="moved")

    body = refused.json()
    assert (refused.status_code, body["code"], body["difference"]) == (409, "changeQuoteMoved", "10.00")
    require_unchanged(real, house, case)
    now = Case(case.booking, body["quote"], case.flight_id)
    assert pay_by_card(real, house, now, amount="120.00").status_code == 200
    assert read(house, case.booking)["credit"] == "0.00"


def taken(real: RealServer, case: Case) -> str:
    """No seat is left."""
    return f"update flight_seat set capacity = 0 where flight_id = '{case.flight_id}'"


def blocked(real: RealServer, case: Case) -> str:
    owner = f"(select office_holding_id from ticket_master where id = '{case.id}')"
    return f"update office_holding set blocked = true where id = {owner}"


@pytest.mark.parametrize(
    ("happens", "code"), [(taken, "seatsGone"), (closed, "notSelling"), (blocked, "holdingIsBlocked")]
)
def test_whatever_refuses_the_change_refuses_the_charge(
    real: RealServer, house: Caller, case: Case, happens: Any, code: str
) -> None:
    real.as_owner(happens(real, case))

    refused = pay_by_card(real, house, case)

    assert (refused.status_code, refused.json()["code"]) == (409, code)
    assert simulated(real) == [Decimal(BEFORE)]
    assert len(charges(real)) == 1


@pytest.mark.parametrize(
    ("amount", "code"),
    [("109.99", "notPaidForChange"), ("110.01", "moreThanOwed")],
)
def test_the_house_takes_what_is_owed_and_no_more(
    real: RealServer, house: Caller, case: Case, amount: str, code: str
) -> None:
    assert pay_by_card(real, house, case, amount=amount).json()["code"] == code
    require_unchanged(real, house, case)


def test_another_office_finds_no_booking(real: RealServer, house: Caller, case: Case) -> None:
    refused = pay_by_card(real, real.caller(Role.OfficeSaleAgent), case)

    assert refused.status_code == 404
    require_unchanged(real, house, case)


def test_a_role_that_takes_payments_only_does_not_change_by_paying(
    real: RealServer, house: Caller, case: Case
) -> None:
    refused = pay_by_card(real, real.caller(Role.CharterAccounting), case)

    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    require_unchanged(real, house, case)


def test_an_agency_without_credit_is_refused_before_the_charge(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    case = dearer_flight(real, clerk)
    real.as_owner("update office_holding set credit_limit = 0")

    refused = pay_by_card(real, clerk, case, amount="1.00")

    assert (refused.status_code, refused.json()["code"]) == (409, "overCredit")
    require_unchanged(real, clerk, case)


def test_cancellations_and_quotes_of_others_are_not_paid_by_card(
    real: RealServer, house: Caller, case: Case
) -> None:
    cancel = quoted(house, "CancelCalculatePrice", case.booking)
    rival = booked_by(real, house)
    assert charge(real, house, rival).status_code == 200
    other = Case(read(house, {"id": str(rival.id)}), case.quote, case.flight_id)

    refused = [
        pay_by_card(real, house, case, changeQuoteId=cancel["id"]),
        pay_by_card(real, house, case, changeQuoteId=str(uuid.uuid4())),
        pay_by_card(real, house, other),
    ]

    assert [(each.status_code, each.json()["code"]) for each in refused] == [
        (422, "notByCard"),
        (422, "noSuchChangeQuote"),
        (422, "noSuchChangeQuote"),
    ]
    assert len(simulated(real)) == 2


def test_an_applied_change_is_not_paid_twice(real: RealServer, house: Caller, case: Case) -> None:
    assert pay_by_card(real, house, case).status_code == 200

    stale = pay_by_card(real, house, case)
    again = pay_by_card(real, house, case, version=read(house, case.booking)["version"])

    assert [each.json()["code"] for each in (stale, again)] == ["stale", "appliedBefore"]
    require_changed_once(real, house, case)
