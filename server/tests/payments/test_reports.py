"""Payments as they are listed, summed and cashed up."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.payments.schemas import CashUp, MethodSum, PaymentRead
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days
from tests.payments.sales import PAYMENTS, held_booking, method, pay, paying, payments_of


@pytest.fixture
def booking(clerk: Caller, session: Session) -> TicketMaster:
    """Cash 50.00 and a check of 30.00."""
    booking = held_booking(session, clerk)
    payments = paying(session, "Cash", "50.00"), paying(session, "Check", "30.00", reference="1044")
    assert pay(clerk, booking, *payments).status_code == 200
    return booking


def listed(answer: Any) -> list[tuple[str, str]]:
    assert answer.status_code == 200, answer.text
    return sorted((each["paymentMethodName"], each["amount"]) for each in answer.json())


BOTH = [("Cash", "50.00"), ("Check", "30.00")]


def test_one_payment_is_read_with_all_that_is_known_of_it(
    clerk: Caller, session: Session, booking: TicketMaster
) -> None:
    cash = next(each for each in payments_of(session, booking) if each.amount == 50)

    told = clerk.get(f"{PAYMENTS}/GetById/{cash.id}").json()

    assert set(told) == {field.alias for field in PaymentRead.model_fields.values()}
    assert (told["locatorNumber"], told["officeName"], told["receiver"], told["total"], told["state"]) == (
        booking.locator_number,
        "Cubamía Hialeah",
        "Agency",
        "50.00",
        "Recorded",
    )
    assert told["paidOn"] == cash.paid_on.isoformat()
    PaymentRead.model_validate_json(clerk.get(f"{PAYMENTS}/GetById/{cash.id}").content, strict=False)


def test_payments_are_listed_by_booking(clerk: Caller, booking: TicketMaster) -> None:
    assert listed(clerk.get(f"{PAYMENTS}/GetByEntityId/{booking.id}")) == BOTH
    body = {"entityIds": [str(booking.id), str(booking.id)]}
    assert listed(clerk.post(f"{PAYMENTS}/GetByListEntityId", json=body)) == BOTH


def test_payments_are_listed_by_the_day_at_the_desk(
    clerk: Caller, session: Session, booking: TicketMaster
) -> None:
    today, tomorrow = in_days(0).isoformat(), in_days(1).isoformat()
    cash = str(method(session, "Cash"))

    def between(start: str, end: str, **more: str) -> list[tuple[str, str]]:
        body = {"filterByDateStart": start, "filterByDateEnd": end, **more}
        return listed(clerk.post(f"{PAYMENTS}/GetByDateRange", json=body))

    assert between(today, today) == BOTH
    assert between(tomorrow, tomorrow) == between(tomorrow, today) == []
    assert between(today, today, paymentMethodId=cash) == BOTH[:1]
    assert between(today, today, officeId=cash) == []


def test_an_agency_lists_its_own_payments_only(as_role: Callers, booking: TicketMaster) -> None:
    day = {"filterByDateStart": in_days(-1).isoformat(), "filterByDateEnd": in_days(1).isoformat()}

    def seen_by(role: Role, agency: str = "") -> list[tuple[str, str]]:
        return listed(as_role(role, agency).post(f"{PAYMENTS}/GetByDateRange", json=day))

    assert seen_by(Role.OfficeHoldingAdmin) == seen_by(Role.CharterAccounting) == BOTH
    assert seen_by(Role.OfficeHoldingAdmin, "gulf") == []


def test_the_cash_up_says_what_each_method_brought_in_today(
    clerk: Caller, session: Session, booking: TicketMaster
) -> None:
    cash = next(each for each in payments_of(session, booking) if each.amount == 50)
    clerk.delete(f"{PAYMENTS}/{cash.id}")

    answer = clerk.get(f"{PAYMENTS}/GetByReportTodayDate")

    named = ("paymentMethodName", "taken", "takenCount", "undone", "total")
    told = [tuple(each[name] for name in named) for each in answer.json()]
    assert told == [("Cash", "50.00", 1, "50.00", "0.00"), ("Check", "30.00", 1, "0.00", "30.00")]
    assert set(answer.json()[0]) == {field.alias for field in CashUp.model_fields.values()}


def test_money_of_yesterday_undone_today_is_missing_in_todays_till(
    as_role: Callers, clerk: Caller, session: Session, booking: TicketMaster
) -> None:
    cash = next(each for each in payments_of(session, booking) if each.amount == 50)
    cash.paid_on -= timedelta(days=1)
    session.commit()
    as_role(Role.CharterAccounting).delete(f"{PAYMENTS}/{cash.id}", params={"reason": "Counted twice"})

    told = clerk.get(f"{PAYMENTS}/GetByReportTodayDate").json()

    totals = {each["paymentMethodName"]: each["total"] for each in told}
    assert totals == {"Cash": "-50.00", "Check": "30.00"}


def test_another_office_cashes_up_its_own(as_role: Callers, booking: TicketMaster) -> None:
    assert as_role(Role.CharterAdmin).get(f"{PAYMENTS}/GetByReportTodayDate").json() == []


def test_chosen_payments_are_listed_and_summed(
    clerk: Caller, session: Session, booking: TicketMaster
) -> None:
    ids = {"ids": [str(each.id) for each in payments_of(session, booking)]}

    assert listed(clerk.post(f"{PAYMENTS}/GetByReportByItemsSelected", json=ids)) == BOTH
    sums = clerk.post(f"{PAYMENTS}/GetByReportSummaryByItemsSelected", json=ids).json()
    assert [(each["paymentMethodName"], each["count"], each["total"]) for each in sums] == [
        ("Cash", 1, "50.00"),
        ("Check", 1, "30.00"),
    ]
    assert set(sums[0]) == {field.alias for field in MethodSum.model_fields.values()}
    assert sum(Decimal(each["amount"]) for each in sums) == 80
    other = clerk.post(f"{PAYMENTS}/GetByReportSummaryByItemsSelected", json={"ids": []})
    assert other.json() == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"filterByDateStart": "2026-02-30", "filterByDateEnd": "2026-03-01"},
        {"filterByDateStart": 5, "filterByDateEnd": None},
        [],
        {"filterByDateStart": "2026-01-01", "filterByDateEnd": "2026-01-01", "officeId": "x"},
    ],
)
def test_a_range_that_is_none_is_refused(clerk: Caller, body: object) -> None:
    assert clerk.post(f"{PAYMENTS}/GetByDateRange", json=body).status_code == 422
