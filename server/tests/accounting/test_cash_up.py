"""Money counted at the end of a day: expected by the ledger, by user and method, and the difference."""

from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.models import CashUp
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.db import commit
from charterdesk.ledger.models import Journal
from tests.callers import Caller
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.flights.flights import in_days
from tests.payments.sales import (
    CUBAMIA,
    PAYMENTS,
    fill_fund,
    held_booking,
    holding_id,
    method,
    pay,
    paying,
    payments_of,
)

TODAY = in_days(0).isoformat()
Line = dict[str, Any]


@pytest.fixture
def house(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def sold(house: Caller, session: Session) -> TicketMaster:
    """Cash 100.00 and another 50.00, and a check of 30.00."""
    booking = held_booking(session, house)
    cash = [paying(session, "Cash", amount) for amount in ("100.00", "50.00")]
    assert pay(house, booking, *cash, paying(session, "Check", "30.00", reference="12")).status_code == 200
    return booking


def day_of(caller: Caller, **params: object) -> dict[str, Any]:
    answer = caller.get(f"{PAYMENTS}/GetCashUp", params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def line_of(found: dict[str, Any], way: str = "Cash") -> Line:
    return next(line for line in found["lines"] if line["paymentMethodName"] == way)


def count(caller: Caller, line: Line, counted: str, day: str = TODAY, **more: object) -> Response:
    known = {name: line[name] for name in ("appUserId", "paymentMethodId", "expected")}
    again = {"again": more.pop("again")} if "again" in more else {}
    body = {"day": day, "counts": [{**known, "counted": counted, **more}], **again}
    return caller.post(f"{PAYMENTS}/SaveCashUp", json=body)


def test_expected_is_what_the_till_of_the_ledger_took(house: Caller, sold: TicketMaster) -> None:
    found = day_of(house)

    assert [(line["paymentMethodName"], line["taken"], line["expected"]) for line in found["lines"]] == [
        ("Cash", "150.00", "150.00"),
        ("Check", "30.00", "30.00"),
    ]
    assert (found["expected"], found["counted"], found["toCount"], found["open"]) == (
        "180.00",
        "0.00",
        2,
        True,
    )
    assert {line["counted"] for line in found["lines"]} == {None}


def test_an_agencys_own_money_is_expected_in_its_own_drawer(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Cash", "60.00"))

    line = line_of(day_of(clerk))

    assert (line["expected"], line["mayCount"]) == ("60.00", True)
    assert count(clerk, line, "60.00").status_code == 200


def test_a_payment_taken_back_is_no_longer_expected_of_whoever_took_it(
    as_role: Callers, house: Caller, session: Session, sold: TicketMaster
) -> None:
    cash = next(each for each in payments_of(session, sold) if each.amount == 50)
    as_role(Role.CharterAccounting).delete(f"{PAYMENTS}/{cash.id}", params={"reason": "Typed twice"})

    line = line_of(day_of(house))

    assert (line["taken"], line["returned"], line["expected"]) == ("150.00", "50.00", "100.00")
    assert house.actor is not None
    assert line["appUserName"] == house.actor.name


def test_a_difference_is_recorded_with_its_reason_and_changes_no_booking(
    house: Caller, session: Session, sold: TicketMaster
) -> None:
    journals = len(session.scalars(select(Journal.id)).all())
    line = line_of(day_of(house))

    unexplained = count(house, line, "149.00")
    saved = count(house, line, "149.00", reason="A dollar fell down").json()

    assert unexplained.status_code == 422
    told = line_of(saved)
    assert (told["counted"], told["difference"], told["reason"], told["moved"]) == (
        "149.00",
        "-1.00",
        "A dollar fell down",
        False,
    )
    assert (saved["difference"], saved["toCount"]) == ("-1.00", 1)
    assert len(session.scalars(select(Journal.id)).all()) == journals
    event = session.scalars(select(EventLog).where(EventLog.event_title.startswith("Cash-up of"))).one()
    assert event.event_text == "A dollar fell down"


def test_a_drawer_that_gave_back_more_than_it_took_is_counted_below_zero(
    house: Caller, session: Session
) -> None:
    fill_fund(session, "90.00")
    entry = {"officeHoldingId": str(holding_id(session, CUBAMIA)), "reason": "Closed", "amount": "-90.00"}
    paid_out = house.post("/api/Fund", json={**entry, "paymentMethodId": str(method(session, "Cash"))})
    assert paid_out.status_code == 200, paid_out.text

    line = line_of(day_of(house))

    assert line["expected"] == "-90.00"
    assert count(house, line, "-90.00").status_code == 200
    assert day_of(house)["toCount"] == 0
    assert count(house, {**line, "expected": "0.00"}, "-1.00", reason="Lost").status_code == 422


def test_what_was_counted_is_replaced_only_when_asked_and_kept(
    house: Caller, session: Session, sold: TicketMaster
) -> None:
    line = line_of(day_of(house))
    count(house, line, "150.00")

    twice = count(house, line, "150.00")
    again = count(house, line, "151.00", reason="One more", again=True)

    assert twice.status_code == 409
    assert twice.json()["message"].endswith("Choose Count again to replace it.")
    assert line_of(again.json())["counted"] == "151.00"
    assert [row.counted for row in session.scalars(select(CashUp).order_by(CashUp.counted_at))] == [150, 151]


def test_money_that_came_after_the_count_is_to_be_counted_again(
    house: Caller, session: Session, sold: TicketMaster
) -> None:
    line = line_of(day_of(house))
    count(house, line, "150.00")
    session.refresh(sold)
    pay(house, sold, paying(session, "Cash", "10.00"))

    moved = day_of(house)

    assert (line_of(moved)["moved"], line_of(moved)["expected"], moved["toCount"]) == (True, "160.00", 2)
    stale = count(house, line, "150.00")
    assert stale.json()["message"].startswith("Count again: ")
    assert count(house, line_of(moved), "160.00").status_code == 200


def test_a_clerk_counts_the_own_till_and_accounting_anybodys(
    as_role: Callers, house: Caller, clerk: Caller, session: Session
) -> None:
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Cash", "60.00"))
    line = line_of(day_of(clerk))
    colleague, accountant = as_role(Role.OfficeAdmin), as_role(Role.CharterAccounting)
    of_office = {"officeId": str(booking.office_id)}

    assert line_of(day_of(accountant, **of_office))["mayCount"] is True
    assert colleague.actor is not None
    if colleague.actor.office_id == booking.office_id:
        assert line_of(day_of(colleague))["mayCount"] is False
        assert count(colleague, line, "60.00").status_code == 403
    known = {name: line[name] for name in ("appUserId", "paymentMethodId", "expected")}
    body = {**of_office, "day": TODAY, "counts": [{**known, "counted": "60.00"}]}
    assert accountant.post(f"{PAYMENTS}/SaveCashUp", json=body).status_code == 200
    assert (
        clerk.get(
            f"{PAYMENTS}/GetCashUp", params={"officeId": str(house.actor and house.actor.office_id)}
        ).status_code
        == 404
    )


def test_one_drawer_is_not_counted_twice_in_one_request(
    house: Caller, session: Session, sold: TicketMaster
) -> None:
    line = line_of(day_of(house))
    drawer = {name: line[name] for name in ("appUserId", "paymentMethodId", "expected")}
    counts = [{**drawer, "counted": "150.00"}, {**drawer, "counted": "149.00", "reason": "Or one less"}]

    answer = house.post(f"{PAYMENTS}/SaveCashUp", json={"day": in_days(0).isoformat(), "counts": counts})

    assert (answer.status_code, answer.json()["code"]) == (422, "countedTwice")
    assert session.scalars(select(CashUp)).all() == []


def test_a_day_that_has_not_begun_and_money_nobody_took_are_refused(
    house: Caller, session: Session, sold: TicketMaster
) -> None:
    line = line_of(day_of(house))

    assert count(house, line, "150.00", day=in_days(2).isoformat()).status_code == 422
    nobody = {**line, "paymentMethodId": str(method(session, "Bank transfer"))}
    assert count(house, nobody, "150.00").status_code == 409
    assert count(house, line, "-1.00").status_code == 422
    assert day_of(house, day=in_days(2).isoformat())["open"] is False


@pytest.mark.parametrize("role", Role)
def test_each_role_does_what_it_may(as_role: Callers, session: Session, role: Role) -> None:
    may = role not in (Role.CharterFlight, Role.CharterCheckIn)

    assert as_role(role).get(f"{PAYMENTS}/GetCashUp").status_code == (200 if may else 403)
    assert as_role(role).post(f"{PAYMENTS}/SaveCashUp", json={}).status_code == (422 if may else 403)


def test_the_list_on_paper_says_what_the_screen_says(
    house: Caller, session: Session, sold: TicketMaster
) -> None:
    count(house, line_of(day_of(house)), "149.00", reason="A dollar fell down")
    commit(session)

    answer = house.get(f"{PAYMENTS}/GenerateCashUpPdf")

    assert answer.status_code == 200, answer.text
    said = Pages(answer.content).text
    for word in ("Cash-up", "149.00", "−1.00", "A dollar fell down", "Not counted"):
        assert word in said
    printed = select(EventLog.event_text).where(EventLog.event_title.like("Cash-up of % printed: %"))
    assert session.scalars(printed).all() == ["expected 180.00, counted 149.00"]


def test_the_list_of_a_day_without_money_says_so_and_is_signed_all_the_same(house: Caller) -> None:
    said = Pages(house.get(f"{PAYMENTS}/GenerateCashUpPdf").content).text

    assert "Nothing was taken or returned on this day." in said
    assert "Counted by, date Checked by, date" in said
    assert "Users and methods" not in said
