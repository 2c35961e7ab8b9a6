"""Invoices, their payments and funds by many at once: over HTTP, by two processes."""

import uuid
from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.accounting.actions.manual_lines import create_expense
from charterdesk.accounting.models import Invoice
from charterdesk.accounting.schemas.account_lines import ExpenseWrite
from charterdesk.kit.db import commit
from charterdesk.ledger.accounts import compute_balance, fund_account
from charterdesk.ledger.enums import ExpenseKind
from tests.accounting.invoicing import INVOICE, payment, wish
from tests.faults.house import Answer
from tests.payments.sales import GULF, PAYMENTS, fill_fund, holding_id, method
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk
from tests.races.test_money import held, paying

pytestmark = pytest.mark.starts_programs


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        yield desk


@pytest.fixture
def accountant(desk: Desk) -> Clerk:
    return desk.clerk(Role.CharterAccounting)


def charged(session: Session, *amounts: str) -> list[str]:
    """Enter charges on an agency's account."""
    lines = [
        create_expense(
            session,
            SYSTEM,
            ExpenseWrite(
                office_holding_id=holding_id(session, GULF),
                kind=ExpenseKind.Others,
                amount=amount,  # type: ignore[arg-type]
                reason="Seat map",
            ),
        )
        for amount in amounts
    ]
    commit(session)
    return [str(line.id) for line in lines]


def issued(desk: Desk, accountant: Clerk, *payments: str) -> Body:
    """Issue an invoice over 100.00 with these payments."""
    with desk.session() as session:
        body = wish(session, charged(session, "100.00"), GULF)
        paid = [payment(session, amount) for amount in payments]
    call, more = ("CreateInvoiceAndPayments", {"payments": paid}) if paid else ("Create", {})
    invoice: Body = accountant.post(f"{INVOICE}/{call}", {**body, **more}).json()
    return invoice


def ends(answers: list[Answer]) -> Counter[str]:
    return Counter("done" if answer.status < 300 else answer.json()["code"] for answer in answers)


def test_lines_that_many_invoice_at_once_are_billed_once(desk: Desk, accountant: Clerk) -> None:
    with desk.session() as session:
        lines = charged(session, "100.00", "25.00")
        body = wish(session, lines, GULF)

    answers = at_once([partial(accountant.post, f"{INVOICE}/Create", body)] * 8)

    assert ends(answers) == Counter(done=1, linesTaken=7)
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_an_invoice_paid_and_unpaid_at_once_has_the_payments_that_stand(
    desk: Desk, accountant: Clerk
) -> None:
    invoice = issued(desk, accountant, "60.00")
    undo = {"paymentIds": [invoice["payments"][0]["id"]], "reason": "The check bounced"}
    with desk.session() as session:
        pay = {"payments": [payment(session, "40.00")]}

    calls = [
        partial(accountant.post, f"{INVOICE}/Unpay", undo),
        partial(accountant.post, f"{INVOICE}/Pay/{invoice['id']}", pay),
    ]
    answers = at_once(calls * 6)
    undone, paid = ends(answers[::2]), ends(answers[1::2])

    assert undone == Counter(done=1, paymentUndone=5)
    assert set(paid) <= {"done", "overBalance", "invoiceSettled"}
    # 60.00 were open, or 100.00 once the first payment was undone: enough for one or two of 40.00.
    assert paid["done"] in (1, 2)
    with desk.session() as session:
        row = session.get_one(Invoice, uuid.UUID(invoice["id"]))
        assert row.paid == 40 * paid["done"]
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_a_fund_is_spent_once_by_a_booking_an_invoice_and_a_pay_out(desk: Desk, accountant: Clerk) -> None:
    clerk = desk.clerk(Role.OfficeSaleAgent, "gulf")
    with desk.session() as session:
        fill_fund(session, "150.00", GULF)
        [booking] = held(session, Role.OfficeSaleAgent, "gulf")
        of_booking = paying(session, booking, "Fund", "100.00")
        lines = charged(session, "100.00")
        of_invoice = wish(session, lines, GULF, amount="100.00")
        pay_out = {
            "officeHoldingId": str(holding_id(session, GULF)),
            "amount": "-100.00",
            "paymentMethodId": str(method(session, "Bank transfer")),
            "reference": "W-1",
            "reason": "October",
        }

    answers = at_once(
        [
            partial(clerk.post, f"{PAYMENTS}/CreateList/{booking.id}", of_booking),
            partial(accountant.post, f"{INVOICE}/CreateInvoiceAndCreditFund", of_invoice),
            partial(accountant.post, "/api/Fund", pay_out),
        ]
    )

    assert sum(answer.status == 200 for answer in answers) == 1
    assert set(ends(answers)) <= {"done", "fundTooSmall", "fundOverdrawn"}
    with desk.session() as session:
        assert compute_balance(session, fund_account(holding_id(session, GULF))) == -50
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_sixteen_writers_leave_no_gap_though_a_third_of_their_invoices_is_rolled_back(
    desk: Desk, accountant: Clerk
) -> None:
    """An invoice that is paid with too much has its number already when it is refused."""
    with desk.session() as session:
        lines = charged(session, *["10.00"] * 80)
        bodies = [wish(session, [line], GULF) for line in lines]
        too_much = [payment(session, "11.00")]
        before = session.scalars(select(Invoice.serial)).all()

    def issue(number: int, body: Body) -> Answer:
        if number % 10 < 3:
            return accountant.post(f"{INVOICE}/CreateInvoiceAndPayments", {**body, "payments": too_much})
        return accountant.post(f"{INVOICE}/Create", body)

    answers = at_once([partial(issue, number, body) for number, body in enumerate(bodies)], threads=16)

    assert ends(answers) == Counter(done=56, overTotal=24)
    with desk.session() as session:
        serials = sorted(session.scalars(select(Invoice.serial)))
    assert serials == list(range(1, len(before) + 56 + 1))
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_a_line_is_billed_or_reversed_never_both(desk: Desk, accountant: Clerk) -> None:
    with desk.session() as session:
        lines = charged(session, *["20.00"] * 6)
        bodies = [wish(session, [line], GULF) for line in lines]

    calls = []
    for line, body in zip(lines, bodies, strict=True):
        reverse = {"id": line, "reason": "Typed twice"}
        calls.append(partial(accountant.post, f"{INVOICE}/Create", body))
        calls.append(partial(accountant.call, "DELETE", "/api/Expense", reverse))
    answers = at_once(calls)

    for billed, reversed_ in zip(answers[::2], answers[1::2], strict=True):
        assert sorted(ends([billed, reversed_])) in (["done", "lineInvoiced"], ["done", "linesTaken"])
    assert desk.deadlocks() == 0
    assert desk.problems() == {}
