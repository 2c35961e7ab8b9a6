"""Charges and credits entered by hand, and their reversal."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.accounting.actions.manual_lines import create_expense, delete_expense
from charterdesk.accounting.errors_account import LineReversed
from charterdesk.accounting.schemas.account_lines import ExpenseDelete, ExpenseWrite
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.demo.organization import HOUSE
from charterdesk.kit.db import Database, commit
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.ledger.models import Expense
from tests.accounting.invoicing import (
    CUBAMIA,
    GULF,
    Body,
    accepted,
    charged,
    create,
    holding,
    open_lines,
    owed,
    problems,
    refused,
)
from tests.accounting.lines import EXPENSE, agency_of, found
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import held_booking, pay, paying

EDITORS = {Role.CharterAdmin, Role.CharterAccounting}


def line(session: Session, kind: str = "Others", agency: str = CUBAMIA, **more: object) -> Body:
    wanted = {"kind": kind, "amount": "50.00", "reason": "Late manifest change, XC 418", **more}
    return {"officeHoldingId": str(holding(session, agency).id), **wanted}


def reverse(caller: Caller, line_id: str, reason: str = "Typed twice", **options: object) -> Response:
    return caller.delete(EXPENSE, json={"id": line_id, "reason": reason}, **options)


def test_a_charge_and_a_credit_change_what_is_owed(accountant: Caller, session: Session) -> None:
    charge = accepted(accountant.post(EXPENSE, json=line(session)))
    credit = accepted(
        accountant.post(EXPENSE, json=line(session, "Credit", amount="12.50", reason="Waived "))
    )

    assert (charge["kind"], charge["part"], charge["amount"]) == ("Others", "Others", "50.00")
    assert (credit["kind"], credit["part"], credit["amount"]) == ("Credit", "Credits", "-12.50")
    assert (charge["what"], charge["manual"], charge["state"]) == (
        "Late manifest change, XC 418",
        True,
        "Open",
    )
    assert accountant.actor is not None
    assert charge["appUserName"] == accountant.actor.name
    agency = agency_of(found(accountant, "GetTransactionsUnpaidSummaryByFilter"))
    assert (agency["owed"], agency["others"], agency["credits"]) == ("37.50", "50.00", "-12.50")
    assert problems(session) == {}


def test_a_charge_of_an_agency_is_logged_with_what_it_owed_before(
    accountant: Caller, session: Session
) -> None:
    holding_id = holding(session, GULF).id
    charged(accountant, session, "10.00", agency=GULF)

    body = {"amount": "75.25", "reason": "Extra baggage cart"}
    made = accepted(accountant.post(f"{EXPENSE}/AddChargeToOfficeHolding/{holding_id}", json=body))

    assert (made["officeHoldingName"], made["kind"], made["amount"]) == (GULF, "Others", "75.25")
    logged = session.scalars(
        select(EventLog)
        .where(EventLog.entity_type == Entity.Expenses, EventLog.entity_id == holding_id)
        .order_by(EventLog.event_date.desc(), EventLog.position.desc())
    ).first()
    assert logged is not None
    assert (logged.event_type, logged.event_title) == ("AddCharge", f"Charge of 75.25, {GULF}")
    assert [(each["before"], each["after"]) for each in logged.changes] == [("10.00", "85.25")]


def test_a_line_is_reversed_once_and_both_lines_stay(accountant: Caller, session: Session) -> None:
    (charge,) = charged(accountant, session, "50.00")

    assert reverse(accountant, charge).status_code == 204
    assert refused(reverse(accountant, charge)) == (409, "lineReversed")

    lines = found(accountant, "GetTransactionsByFilter")["lines"]
    assert [(each["amount"], each["state"]) for each in lines] == [
        ("-50.00", "Reversed"),
        ("50.00", "Reversed"),
    ]
    assert (owed(session), open_lines(session)) == (Decimal("0.00"), set())
    assert refused(reverse(accountant, lines[0]["id"])) == (409, "lineReversed")
    assert problems(session) == {}


def test_a_line_on_an_invoice_is_not_reversed(accountant: Caller, session: Session) -> None:
    (charge,) = charged(accountant, session, "50.00")
    invoice = create(accountant, session, [charge])

    answer = reverse(accountant, charge)

    assert refused(answer) == (409, "lineInvoiced")
    assert invoice["number"] in answer.json()["message"]
    assert owed(session) == Decimal("50.00")


def test_a_line_of_a_booking_is_not_reversed(as_role: Callers, accountant: Caller, session: Session) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    pay(clerk, held_booking(session, clerk), paying(session, "Cash", "215.00"))
    (sale,) = found(accountant, "GetTransactionsByFilter")["lines"]

    assert refused(reverse(accountant, sale["id"])) == (409, "lineNotManual")


def test_the_same_key_enters_a_line_once(accountant: Caller, session: Session) -> None:
    key = {"Idempotency-Key": str(uuid.uuid4())}

    first = accountant.post(EXPENSE, json=line(session), headers=key)
    again = accountant.post(EXPENSE, json=line(session), headers=key)
    other = accountant.post(EXPENSE, json=line(session, amount="51.00"), headers=key)

    assert first.json() == again.json()
    assert other.status_code == 422
    assert owed(session) == Decimal("50.00")


@pytest.mark.parametrize(
    "wrong",
    [
        {"amount": "0.00"},
        {"amount": "-5.00"},
        {"amount": "5.005"},
        {"amount": "1e3"},
        {"amount": None},
        {"reason": "  "},
        {"reason": "x" * 501},
        {"kind": "Refund"},
        {"officeHoldingId": "Gulf"},
    ],
)
def test_a_line_that_says_nothing_is_refused(
    accountant: Caller, session: Session, wrong: dict[str, str | None]
) -> None:
    assert accountant.post(EXPENSE, json={**line(session), **wrong}).status_code == 422
    assert owed(session) == Decimal("0.00")


def test_a_line_needs_an_agency_with_an_account(accountant: Caller, session: Session) -> None:
    nobody = {**line(session), "officeHoldingId": str(uuid.uuid4())}
    missing = {"id": str(uuid.uuid4()), "reason": "Typed twice"}
    body = {"amount": "5.00", "reason": "Seat map"}
    path = f"{EXPENSE}/AddChargeToOfficeHolding"

    assert refused(accountant.post(EXPENSE, json=line(session, "Sale"))) == (422, "kindNotManual")
    assert refused(accountant.post(EXPENSE, json=line(session, agency=HOUSE))) == (422, "houseHasNoAccount")
    assert refused(accountant.post(EXPENSE, json=nobody)) == (404, "notFound")
    assert refused(accountant.post(f"{path}/{uuid.uuid4()}", json=body)) == (404, "notFound")
    assert refused(accountant.post(f"{path}/{holding(session, HOUSE).id}", json=body)) == (
        422,
        "houseHasNoAccount",
    )
    assert refused(accountant.delete(EXPENSE, json=missing)) == (404, "notFound")


@pytest.mark.parametrize("role", sorted(Role))
def test_lines_are_entered_and_reversed_by_accounting(as_role: Callers, session: Session, role: Role) -> None:
    (charge,) = charged(as_role(Role.CharterAccounting), session, "50.00")
    caller, allowed = as_role(role), role in EDITORS
    path = f"{EXPENSE}/AddChargeToOfficeHolding/{holding(session).id}"

    assert caller.post(EXPENSE, json=line(session)).status_code == (200 if allowed else 403)
    added = caller.post(path, json={"amount": "5.00", "reason": "Seat map"})
    assert added.status_code == (200 if allowed else 403)
    assert reverse(caller, charge).status_code == (204 if allowed else 403)


def test_of_two_who_reverse_a_line_at_once_one_is_refused(fresh_database: Database) -> None:
    with fresh_database.sessions() as session:
        wanted = ExpenseWrite(
            office_holding_id=holding(session).id,
            kind=ExpenseKind.Others,
            amount=Decimal("50.00"),
            reason="Seat map",
        )
        entered = create_expense(session, SYSTEM, wanted).id
        commit(session)

    def reverse_it(_: int) -> bool:
        with fresh_database.sessions() as own:
            try:
                delete_expense(own, SYSTEM, ExpenseDelete(id=entered, reason="Typed twice"))
            except LineReversed:
                return False
            commit(own)
            return True

    with ThreadPoolExecutor(2) as threads:
        done = list(threads.map(reverse_it, range(2)))

    assert sorted(done) == [False, True]
    with fresh_database.sessions() as session:
        amounts = session.scalars(select(Expense.amount)).all()
        assert sorted(amounts) == [Decimal("-50.00"), Decimal("50.00")]
        assert problems(session) == {}


def test_a_reason_that_is_too_long_is_refused_by_its_letters(accountant: Caller) -> None:
    """A text with other rules of its own, too, is said to have letters, not items."""
    body = {"officeHoldingId": str(uuid.uuid4()), "kind": "Others", "amount": "5", "reason": "x" * 501}

    answer = accountant.post("/api/Expense", json=body).json()

    assert answer["fields"] == {"reason": "It should not exceed 500 characters"}
    assert answer["reasons"]["reason"] == {"code": "maxLength", "params": {"n": "500"}}
