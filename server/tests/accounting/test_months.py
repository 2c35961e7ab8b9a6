"""Months: closed with a check, reopened with a reason; a closed one takes no journal and no day."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.accounting.actions import months as actions
from charterdesk.accounting.queries.months import check_month, running_month
from charterdesk.accounting.schemas.months import MonthClose
from charterdesk.accounting.verify_funds import verify_closed_months
from charterdesk.activity.models import EventLog
from charterdesk.kit.clock import start_of
from charterdesk.kit.db import Database, commit
from charterdesk.kit.db_errors import refusal_of
from charterdesk.kit.model import Base
from charterdesk.ledger.accounts import ADJUSTMENTS, OPENING, till_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.errors import MonthClosed
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal
from charterdesk.ledger.models import ClosedMonth
from charterdesk.ledger.months import first_of_month, month_name, require_open_month
from tests.accounting.escrow import due, paid_booking
from tests.accounting.stopped_clock import stopped_at
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import method

MONTHS = "/api/Months"


@pytest.fixture
def last_month(session: Session) -> date:
    return first_of_month(running_month(session) - timedelta(days=1))


def close(caller: Caller, month: date, **more: object) -> Response:
    return caller.post(f"{MONTHS}/CloseMonth", json={"month": month.isoformat(), **more})


def post_at(session: Session, at: datetime) -> None:
    header = JournalHeader(JournalKind.Charge, "A test", at)
    post_journal(session, SYSTEM, header, [Entry(OPENING, Decimal(5)), Entry(ADJUSTMENTS, Decimal(-5))])


def middle_of(month: date) -> datetime:
    return start_of(month + timedelta(days=14), "UTC")


def said(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


def close_anyway(caller: Caller, month: date) -> Response:
    return close(caller, month, note="All was looked at", unfinishedToo=True)


def test_an_ended_month_is_closed_and_listed_with_its_sums(
    accountant: Caller, session: Session, last_month: date
) -> None:
    post_at(session, middle_of(last_month))
    commit(session)

    closed = close_anyway(accountant, last_month)
    listed = {each["month"]: each for each in accountant.get(f"{MONTHS}/GetAll").json()}

    assert closed.status_code == 200, closed.text
    assert (closed.json()["state"], closed.json()["mayClose"]) == ("Closed", False)
    read = listed[last_month.isoformat()]
    assert (read["state"], read["note"], read["closedBy"]) == (
        "Closed",
        "All was looked at",
        accountant.actor.name if accountant.actor else "",
    )
    assert read["sums"] == closed.json()["sums"]
    assert read["sums"]["journals"] >= 1
    assert next(iter(listed.values()))["state"] == "Running"
    assert list(verify_closed_months(session)) == []


def test_the_database_refuses_journals_of_a_closed_month_with_a_clear_sentence(
    accountant: Caller, session: Session, last_month: date
) -> None:
    close_anyway(accountant, last_month)

    with pytest.raises(DBAPIError) as refused:
        post_at(session, middle_of(last_month))
    session.rollback()

    refusal = refusal_of(refused.value, Base.metadata)
    assert isinstance(refusal, MonthClosed)
    assert refusal.message.startswith(f"{month_name(last_month)} is closed.")
    assert refusal.params == {"month": month_name(last_month)}


def test_a_day_of_a_closed_month_is_not_entered(
    accountant: Caller, session: Session, last_month: date
) -> None:
    close_anyway(accountant, last_month)

    with pytest.raises(MonthClosed):
        require_open_month(session, last_month + timedelta(days=3))
    require_open_month(session, running_month(session))


def test_a_cash_up_of_a_closed_month_is_refused(
    accountant: Caller, session: Session, last_month: date
) -> None:
    close_anyway(accountant, last_month)
    counted = {"paymentMethodId": str(method(session, "Cash")), "expected": "0.00", "counted": "0.00"}

    answer = accountant.post(
        "/api/Payments/SaveCashUp", json={"day": last_month.isoformat(), "counts": [counted]}
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "monthClosed")


def test_a_month_is_reopened_with_a_reason_and_closed_again(
    accountant: Caller, session: Session, last_month: date
) -> None:
    close_anyway(accountant, last_month)
    body = {"month": last_month.isoformat(), "reason": "An invoice of the airport came late"}

    reopened = accountant.post(f"{MONTHS}/ReopenMonth", json=body)
    twice = accountant.post(f"{MONTHS}/ReopenMonth", json=body)
    post_at(session, middle_of(last_month))
    commit(session)

    assert (reopened.status_code, reopened.json()["state"]) == (200, "Open")
    assert said(twice) == (409, f"{month_name(last_month)} is open. There is nothing to reopen.")
    listed = {each["month"]: each for each in accountant.get(f"{MONTHS}/GetAll").json()}
    assert listed[last_month.isoformat()]["reopenReason"] == body["reason"]
    assert close_anyway(accountant, last_month).status_code == 200
    titles = session.scalars(select(EventLog.event_title).where(EventLog.event_title.like("Month %"))).all()
    name = month_name(last_month)
    assert sorted(titles) == [f"Month closed: {name}"] * 2 + [f"Month reopened: {name}"]


def test_what_cannot_be_closed_is_refused(accountant: Caller, session: Session, last_month: date) -> None:
    running = running_month(session)

    assert said(close(accountant, running)) == (
        409,
        f"{month_name(running)} has not ended. Close it after its last day.",
    )
    assert said(close(accountant, last_month + timedelta(days=1))) == (
        422,
        "Choose the first day of a month.",
    )
    assert close_anyway(accountant, last_month).status_code == 200
    again = close_anyway(accountant, last_month)
    assert again.status_code == 409
    assert "is already closed, by" in again.json()["message"]
    assert accountant.post(f"{MONTHS}/ReopenMonth", json={"month": running.isoformat()}).status_code == 422


def test_what_is_unfinished_is_named_and_needs_a_note(
    accountant: Caller, session: Session, last_month: date
) -> None:
    take_cash(session, accountant, middle_of(last_month))

    found = accountant.get(f"{MONTHS}/Check", params={"month": last_month.isoformat()}).json()
    kinds = {each["kind"]: each for each in found["unfinished"]}

    assert kinds["CashUpMissing"]["count"] == 1
    assert kinds["CashUpMissing"]["amount"] == "25.00"
    (item,) = kinds["CashUpMissing"]["first"]
    assert item["amount"] == "25.00"
    assert said(close(accountant, last_month))[0] == 409
    assert close(accountant, last_month, unfinishedToo=True).status_code == 409
    assert close(accountant, last_month, note="Counted on paper").status_code == 409
    closed = close(accountant, last_month, note="Counted on paper", unfinishedToo=True)
    assert closed.status_code == 200


@pytest.mark.usefixtures("own_transactions")
def test_receipts_that_escrow_does_not_know_yet_are_unfinished_too(
    accountant: Caller, admin: Caller, session: Session, last_month: date
) -> None:
    """Escrow follows by a job; a month is closed by what was paid, not by when the job ran."""
    with stopped_at(session, middle_of(last_month)):
        paid_booking(session, admin)

    found = accountant.get(f"{MONTHS}/Check", params={"month": last_month.isoformat()}).json()

    assert {each["kind"]: (each["count"], each["amount"]) for each in found["unfinished"]} == {
        "CashUpMissing": (1, "215.00"),
        "DepositDue": (1, "215.00"),
    }
    with stopped_at(session, middle_of(last_month)):
        paid_booking(session, admin)
    assert close(accountant, last_month).status_code == 409
    assert len(due(accountant)) == 2


def take_cash(session: Session, caller: Caller, at: datetime) -> None:
    assert caller.actor is not None
    assert caller.actor.office_id is not None
    till = till_account(caller.actor.office_id, method(session, "Cash"))
    entries = [Entry(till, Decimal(25)), Entry(OPENING, Decimal(-25))]
    post_journal(session, caller.actor, JournalHeader(JournalKind.Charge, "Cash", at), entries)
    commit(session)


@pytest.mark.parametrize("role", Role)
def test_only_accounting_sees_and_closes_months(as_role: Callers, role: Role, last_month: date) -> None:
    caller = as_role(role)
    may = role in (Role.CharterAdmin, Role.CharterAccounting)

    answers = [
        caller.get(f"{MONTHS}/GetAll").status_code,
        caller.get(f"{MONTHS}/Check", params={"month": last_month.isoformat()}).status_code,
        close_anyway(caller, last_month).status_code,
        caller.post(
            f"{MONTHS}/ReopenMonth", json={"month": last_month.isoformat(), "reason": "Late"}
        ).status_code,
    ]

    assert answers == [200 if may else 403] * 4


def test_a_changed_closed_month_is_found(accountant: Caller, session: Session, last_month: date) -> None:
    post_at(session, middle_of(last_month))
    commit(session)
    close_anyway(accountant, last_month)
    session.execute(text("update closed_month set sums = jsonb_set(sums, '{journals}', '\"0\"')"))

    (finding,) = verify_closed_months(session)

    assert finding.startswith(f"{month_name(last_month)} was closed with ")


def test_a_month_waits_for_a_journal_that_is_being_posted(fresh_database: Database) -> None:
    """The journal is in the sums of the month; a later one is refused."""
    with fresh_database.sessions() as reader:
        month = first_of_month(running_month(reader) - timedelta(days=1))
    body = MonthClose(month=month, note="All was looked at", unfinished_too=True)

    def close_it() -> Any:
        with fresh_database.transaction() as session:
            return actions.close_month(session, SYSTEM, body).sums.journals

    with ThreadPoolExecutor(1) as threads, fresh_database.sessions() as poster:
        before = check_month(poster, month).sums.journals
        post_at(poster, middle_of(month))
        closing = threads.submit(close_it)
        with fresh_database.sessions() as watcher:
            wait_until_locked(watcher)
        commit(poster)
        closed_with = closing.result(timeout=30)

    assert closed_with == before + 1
    with fresh_database.sessions() as late:
        with pytest.raises(DBAPIError):
            post_at(late, middle_of(month))
        late.rollback()
        assert list(verify_closed_months(late)) == []
        assert late.scalars(select(ClosedMonth.month)).all() == [month]


def wait_until_locked(session: Session) -> None:
    """Return when a transaction waits for the lock of the months."""
    waiting = text("select count(*) from pg_locks where locktype = 'advisory' and not granted")
    while not session.execute(waiting).scalar_one():
        session.rollback()
