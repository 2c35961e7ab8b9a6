"""Races of accounting with and without their locks: the control shows that the tests could fail."""

import threading
import uuid
from collections.abc import Collection, Iterator
from contextlib import closing
from decimal import Decimal
from types import ModuleType

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.accounting.actions import invoices, manual_lines
from charterdesk.accounting.filters import Today
from charterdesk.accounting.queries.invoices import find_invoice
from charterdesk.accounting.schemas.account_lines import ExpenseDelete
from charterdesk.accounting.schemas.invoice_writes import (
    InvoiceAndFund,
    InvoiceAndPayments,
    InvoicePay,
    InvoiceUnpay,
    InvoiceWrite,
)
from charterdesk.accounting.services import invoice_money, issue_invoice
from charterdesk.kit.db import Database
from charterdesk.ledger.accounts import AccountKey, compute_balance, fund_account, lock_accounts
from charterdesk.ledger.models import OpenExpense
from charterdesk.ledger.open_lines import take_lines
from charterdesk.payments import record_payment
from charterdesk.payments.actions import record_payments
from charterdesk.payments.schemas import PaymentList
from charterdesk.verify import CHECKS
from tests.accounting.invoicing import payment, wish
from tests.payments.sales import GULF, fill_fund, holding_id
from tests.races.test_change_control import Act, at_once
from tests.races.test_control import actor_of, meet
from tests.races.test_invoices import charged
from tests.races.test_money import held, paying

pytestmark = pytest.mark.starts_programs


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def accountant(session: Session) -> Actor:
    return actor_of(session, Role.CharterAccounting)


def wrong(database: Database) -> list[str]:
    with database.sessions() as session:
        return [name for name, check in CHECKS.items() if list(check(session))]


def lock_nothing(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
    """Read balances without the locks of account and fund."""

    def read(session: Session, keys: Collection[AccountKey]) -> dict[AccountKey, Decimal]:
        return {key: compute_balance(session, key) for key in keys}

    for module in modules:
        monkeypatch.setattr(module, "lock_accounts", read)


def look_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both see that the lines are open before either bills or reverses them."""
    barrier = threading.Barrier(2)

    def look(session: Session, ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
        found = set(session.scalars(select(OpenExpense.id).where(OpenExpense.id.in_(ids))))
        if found:
            meet(barrier)
        take_lines(session, ids)
        return found

    for module in (issue_invoice, manual_lines):
        monkeypatch.setattr(module, "take_lines", look)


def two_invoices_of_a_line(database: Database) -> list[Act]:
    with database.transaction() as session:
        actor, lines = accountant(session), charged(session, "100.00")
        body = InvoiceWrite.model_validate(wish(session, lines, GULF))
    return [lambda session: invoices.create_invoice(session, actor, body)] * 2


def test_of_two_invoices_over_the_same_line_one_is_issued(database: Database) -> None:
    assert at_once(database, two_invoices_of_a_line(database)) == ["done", "linesTaken"]
    assert wrong(database) == []


def test_without_taking_the_line_both_would_bill_it_and_only_the_table_forbids_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = two_invoices_of_a_line(database)
    lock_nothing(monkeypatch, issue_invoice)
    look_together(monkeypatch)

    with pytest.raises(IntegrityError, match="uq_invoice_line_live"):
        at_once(database, acts)


def invoice_and_reversal(database: Database) -> list[Act]:
    with database.transaction() as session:
        actor, [line] = accountant(session), charged(session, "100.00")
        bill = InvoiceWrite.model_validate(wish(session, [line], GULF))
    reverse = ExpenseDelete(id=uuid.UUID(line), reason="Typed twice")
    return [
        lambda session: invoices.create_invoice(session, actor, bill),
        lambda session: manual_lines.delete_expense(session, actor, reverse),
    ]


def test_a_line_is_billed_or_reversed(database: Database) -> None:
    ends = at_once(database, invoice_and_reversal(database))

    assert ends in (["done", "lineInvoiced"], ["done", "linesTaken"])
    assert wrong(database) == []


def test_without_taking_the_line_it_would_be_billed_and_reversed_and_the_checker_finds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = invoice_and_reversal(database)
    lock_nothing(monkeypatch, issue_invoice, manual_lines)
    look_together(monkeypatch)

    assert at_once(database, acts) == ["done", "done"]
    assert "agencies owe what is open and unpaid" in wrong(database)


def pay_and_unpay(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """Both have read the invoice before either writes, unless its lock keeps one of them out."""
    with database.transaction() as session:
        actor = accountant(session)
        body = wish(session, charged(session, "100.00"), GULF, payments=[payment(session, "60.00")])
        asked = InvoiceAndPayments.model_validate(body)
        invoice = invoices.create_invoice_and_payments(session, actor, asked)
        pay = InvoicePay.model_validate({"payments": [payment(session, "40.00")]})
    undo = InvoiceUnpay(payment_ids=[invoice.payments[0].id], reason="The check bounced")
    barrier, billing_of = threading.Barrier(2), invoices._billing

    def read(session: Session, actor: Actor, invoice_id: uuid.UUID) -> object:
        return find_invoice(session, actor, invoice_id)

    def wait(session: Session, invoice: object) -> object:
        meet(barrier)
        return billing_of(session, invoice)  # type: ignore[arg-type]

    if not locked:
        monkeypatch.setattr(invoices, "_lock", read)
    monkeypatch.setattr(invoices, "_billing", wait)
    return at_once(
        database,
        [
            lambda session: invoices.pay_invoice(session, actor, invoice.id, pay),
            lambda session: invoices.unpay_invoice(session, actor, undo),
        ],
    )


def test_an_invoice_is_paid_and_unpaid_one_after_the_other(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pay_and_unpay(database, monkeypatch, locked=True) == ["done", "done"]
    assert wrong(database) == []


def test_without_the_lock_one_of_both_would_be_lost_and_only_the_version_forbids_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(StaleDataError):
        pay_and_unpay(database, monkeypatch, locked=False)


def draw_together(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """A booking and an invoice want 100.00 each of a fund of 150.00."""
    with database.transaction() as session:
        fill_fund(session, "150.00", GULF)
        actor, clerk = accountant(session), actor_of(session, Role.OfficeSaleAgent, "gulf")
        [booking] = held(session, Role.OfficeSaleAgent, "gulf")
        of_booking = PaymentList.model_validate(paying(session, booking, "Fund", "100.00"))
        body = wish(session, charged(session, "100.00"), GULF, amount="100.00")
        of_invoice = InvoiceAndFund.model_validate(body)
    barrier = threading.Barrier(2)

    def read(session: Session, keys: Collection[AccountKey]) -> dict[AccountKey, Decimal]:
        balances = {key: compute_balance(session, key) for key in keys}
        return lock_accounts(session, keys) if locked else balances

    def read_fund(session: Session, holding: uuid.UUID) -> Decimal:
        fund = -compute_balance(session, fund_account(holding))
        meet(barrier)
        return fund

    def read_for_booking(session: Session, keys: Collection[AccountKey]) -> dict[AccountKey, Decimal]:
        balances = read(session, keys)
        if fund_account(holding_id(session, GULF)) in keys:
            meet(barrier)
        return balances

    monkeypatch.setattr(issue_invoice, "lock_accounts", read)
    monkeypatch.setattr(invoice_money, "read_fund", read_fund)
    monkeypatch.setattr(record_payment, "lock_accounts", read_for_booking)
    return at_once(
        database,
        [
            lambda session: invoices.create_invoice_and_credit_fund(session, actor, of_invoice),
            lambda session: record_payments(session, clerk, booking.id, None, of_booking),
        ],
    )


def test_under_its_lock_a_fund_pays_a_booking_or_an_invoice(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert draw_together(database, monkeypatch, locked=True) == ["done", "fundTooSmall"]
    assert wrong(database) == []


def test_without_its_lock_a_fund_would_pay_both_and_the_checker_finds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert draw_together(database, monkeypatch, locked=False) == ["done", "done"]
    assert wrong(database) == ["no fund is overdrawn"]


def number_two(database: Database) -> list[Act]:
    """One invoice that is refused after its number was given, and one that is issued."""
    with database.transaction() as session:
        actor, lines = accountant(session), charged(session, "10.00", "10.00")
        refused = wish(session, lines[:1], GULF, payments=[payment(session, "11.00")])
        too_much = InvoiceAndPayments.model_validate(refused)
        right = InvoiceWrite.model_validate(wish(session, lines[1:], GULF))
    return [
        lambda session: invoices.create_invoice_and_payments(session, actor, too_much),
        lambda session: invoices.create_invoice(session, actor, right),
    ]


def test_a_rolled_back_number_is_given_again(database: Database) -> None:
    assert [end for act in number_two(database) for end in at_once(database, [act])] == [
        "overTotal",
        "done",
    ]
    assert wrong(database) == []


def test_a_number_that_is_not_given_in_the_invoices_transaction_would_leave_a_gap(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = number_two(database)
    next_serial = issue_invoice.next_serial

    def give(session: Session) -> tuple[Today, int]:
        with database.transaction() as own:
            return next_serial(own)

    monkeypatch.setattr(issue_invoice, "next_serial", give)

    assert [end for act in acts for end in at_once(database, [act])] == ["overTotal", "done"]
    assert wrong(database) == ["invoices are numbered without gaps"]
