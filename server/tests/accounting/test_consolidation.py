"""Damaged stored figures are found, reported, and set to the ledger only when asked."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.accounting.verify_funds import verify_fund_entries, verify_statements
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.verify import verify_booking_money
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit
from charterdesk.ledger.accounts import ADJUSTMENTS, holding_account
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalHeader, post_journal
from charterdesk.ledger.models import Expense, Journal
from charterdesk.ledger.verify import verify_balances, verify_journals
from charterdesk.payments.verify import verify_paid
from charterdesk.payments.verify_refunds import verify_refunded
from tests.api.conftest import RealServer, real
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import CUBAMIA, fill_fund, held_booking, holding_id, pay, paying

__all__ = ["real"]
REPORT = "/api/Engine/TicketMasterTransactionConsolidate"
CORRECT = "/api/Engine/TicketMasterTransactionCorrect"
CHECKS = (
    *(verify_booking_money, verify_paid, verify_refunded, verify_balances, verify_journals),
    *(verify_statements, verify_fund_entries),
)


@pytest.fixture
def booking(as_role: Callers, session: Session) -> TicketMaster:
    """An agency's booking, paid in part from its fund."""
    fill_fund(session, "500.00")
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held_booking(session, clerk)
    assert pay(clerk, booking, paying(session, "Fund", "100.00")).status_code == 200
    return booking


def report(caller: Caller) -> dict[str, Any]:
    answer = caller.get(REPORT)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def correct(caller: Caller, reason: str = "Found by the night's check") -> dict[str, Any]:
    answer = caller.post(CORRECT, json={"reason": reason})
    assert answer.status_code == 200, answer.text
    written: dict[str, Any] = answer.json()
    return written


def told(found: list[dict[str, Any]]) -> set[tuple[str, str, str]]:
    return {(each["figure"], each["stored"], each["ledger"]) for each in found}


def clean(session: Session) -> None:
    session.expire_all()
    for check in CHECKS:
        assert list(check(session)) == []


def test_what_the_program_wrote_differs_in_nothing(
    admin: Caller, session: Session, booking: TicketMaster
) -> None:
    found = report(admin)

    assert (found["differences"], found["count"]) == ([], 0)
    assert found["bookings"] > 0
    assert found["expenseLines"] > 0
    assert correct(admin) == {"corrected": [], "left": []}


BOOKING = "update ticket_master set {} where id = :booking"
HOLDING = " and office_holding_id = :holding"


@pytest.mark.parametrize(
    ("damage", "figures"),
    [
        (BOOKING.format("charged = charged + 5"), {"BookingCharged"}),
        (BOOKING.format("paid = paid - 5"), {"BookingPaid"}),
        (
            BOOKING.format("paid = paid + 5, refunded = refunded + 5, refund_limit = null"),
            {"BookingPaid", "BookingRefunded"},
        ),
        (BOOKING.format("pay_status = 'Paid'"), {"PayStatus"}),
        ("update account set balance = balance + 7 where kind = 'Fund'" + HOLDING, {"AccountBalance"}),
        ("update account set balance = balance - 7 where kind = 'Holding'" + HOLDING, {"AccountBalance"}),
        ("update fund_entry set amount = amount + 1 where office_holding_id = :holding", {"FundEntry"}),
        ("delete from open_expense where office_holding_id = :holding", {"OpenLine"}),
        (
            "insert into open_expense (id, office_holding_id) values (gen_random_uuid(), :holding)",
            {"OpenLine"},
        ),
    ],
)
def test_damage_is_reported_and_set_right_with_an_event(
    admin: Caller, session: Session, booking: TicketMaster, damage: str, figures: set[str]
) -> None:
    params = {"booking": booking.id, "holding": holding_id(session, CUBAMIA)}
    named = {name: value for name, value in params.items() if f":{name}" in damage}
    session.execute(text(damage), named)
    session.commit()
    journals = len(session.scalars(select(Journal.id)).all())

    found = report(admin)
    untouched = report(admin)
    written = correct(admin)

    assert {each["figure"] for each in found["differences"]} == figures
    assert untouched == found
    assert told(written["corrected"]) == told(found["differences"])
    assert report(admin)["count"] == 0
    assert len(session.scalars(select(Journal.id)).all()) == journals
    events = session.scalars(select(EventLog).where(EventLog.event_type == "TransactionConsolidate")).all()
    assert len(events) == len(written["corrected"])
    assert {event.event_text for event in events} == {"Found by the night's check"}
    assert {event.changes[0]["field"] for event in events} == figures
    clean(session)


def test_a_statement_that_differs_is_corrected_by_a_journal(real: RealServer) -> None:
    """A line of the statement is gone, which only the owner of the tables can do."""
    admin = real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        holding, amount = holding_id(session, CUBAMIA), Decimal(80)
        header = JournalHeader(JournalKind.Charge, "Seat maps", now(session))
        entries = [Entry(holding_account(holding), amount), Entry(ADJUSTMENTS, -amount)]
        listed = ExpenseLine(holding, None, ExpenseKind.Others, "Seat maps", amount)
        journal_id = post_journal(session, SYSTEM, header, entries, [listed])
        line_id = session.scalars(select(Expense.id).where(Expense.journal_id == journal_id)).one()
        commit(session)
    real.as_owner(
        "alter table expense disable trigger expense_is_append_only",
        f"delete from expense where id = '{line_id}'",
        f"delete from open_expense where id = '{line_id}'",
        "alter table expense enable trigger expense_is_append_only",
    )

    (found,) = report(admin)["differences"]
    assert (found["figure"], uuid.UUID(found["entityId"])) == ("Statement", holding)
    assert Decimal(found["ledger"]) - Decimal(found["stored"]) == amount
    (written,) = correct(admin, "A line was deleted by hand")["corrected"]

    assert written == found
    assert report(admin)["count"] == 0
    with real.database.sessions() as session:
        newest = session.scalars(
            select(Expense).where(Expense.office_holding_id == holding).order_by(Expense.id.desc())
        ).first()
        assert newest is not None
        assert (newest.amount, newest.title) == (
            amount,
            "Correction of the statement: A line was deleted by hand",
        )
        clean(session)


@pytest.mark.parametrize("role", Role)
def test_only_the_charter_admin_runs_the_engine(as_role: Callers, role: Role) -> None:
    caller, status = as_role(role), 200 if role is Role.CharterAdmin else 403

    assert caller.get(REPORT).status_code == status
    assert caller.post(CORRECT, json={"reason": "Checked"}).status_code == status


def test_a_correction_needs_a_reason(admin: Caller) -> None:
    assert admin.post(CORRECT, json={"reason": " "}).status_code == 422
