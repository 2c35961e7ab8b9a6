"""The accounts of the demo's agencies: invoices every two weeks, payments, charges, and funds.

Accounting makes all of it through the actions, in the order of time, with the clock set back.
"""

import uuid
from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime, time, timedelta
from decimal import ROUND_UP, Decimal
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.accounting.actions.funds import add_note, create_fund_entry, reverse_fund_entry
from charterdesk.accounting.actions.invoices import cancel_invoice, create_invoice, pay_invoice, unpay_invoice
from charterdesk.accounting.actions.manual_lines import create_expense, delete_expense
from charterdesk.accounting.models import Invoice
from charterdesk.accounting.schemas.account_lines import ExpenseDelete, ExpenseWrite
from charterdesk.accounting.schemas.funds import FundNoteWrite, FundReversal, FundWrite
from charterdesk.accounting.schemas.invoice import InvoiceRead
from charterdesk.accounting.schemas.invoice_writes import (
    InvoicePay,
    InvoicePaymentWrite,
    InvoiceUnpay,
    InvoiceWrite,
)
from charterdesk.activity.rows import update_row
from charterdesk.demo import payers
from charterdesk.demo.organization import ZONE, find_staff
from charterdesk.kit.clock import clock_at, now, start_of
from charterdesk.ledger.accounts import read_fund
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.ledger.models import Expense, OpenExpense
from charterdesk.organization.actions.charter import CHARTER
from charterdesk.organization.actions.holding import HOLDING
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current_charter
from charterdesk.payments.models import PaymentMethod

SEED: Final = 1902
EVERY: Final = timedelta(weeks=2)
SATURDAY: Final = 5
BILLED_AT, PAID_AT, ENTERED_AT = time(9, 10), time(10, 40), time(15, 20)
CENT, ROUND_SUM = Decimal("0.01"), Decimal(500)
LINES_AT_ONCE: Final = 500
_ZONE: Final = ZoneInfo(ZONE)


def keep_accounts(session: Session) -> None:
    """Bill and collect what the agencies have sold until now."""
    charter = get_current_charter(session)
    update_row(session, SYSTEM, CHARTER, charter, charter.version, payers.ON_INVOICES)
    accountant = Accountant(session)
    for agency in session.scalars(select(OfficeHolding).where(~OfficeHolding.house)).all():
        _grant(session, agency)
        accountant.plan_invoices(agency)
        accountant.plan_lines(agency)
        accountant.plan_fund(agency)
    accountant.work()


def settle_sales(session: Session, others: Collection[uuid.UUID]) -> None:
    """Put what was sold on invoices that are paid at once; `others` are lines that stay open."""
    accountant = Accountant(session)
    for agency in session.scalars(select(OfficeHolding).where(~OfficeHolding.house)).all():
        accountant.settle(agency, others)


def _grant(session: Session, agency: OfficeHolding) -> None:
    terms = payers.TERMS[agency.name]
    update_row(session, SYSTEM, HOLDING, agency, agency.version, vars(terms))


class Accountant:
    """Does what was planned in the order of time; work may lead to more of it."""

    def __init__(self, session: Session) -> None:
        self._session, self._present = session, now(session)
        self._actor = find_staff(session, Role.CharterAccounting)
        methods = session.execute(select(PaymentMethod.name, PaymentMethod.id))
        self._methods = {name: method_id for name, method_id in methods}  # noqa: C416 - the rows' own types
        self._chance = Random(SEED)  # noqa: S311  (no secrets)
        self._planned: list[tuple[datetime, int, Callable[[], object]]] = []
        self._numbers = count()

    def plan(self, day: date, at: time, work: Callable[[], object]) -> None:
        """Plan work for a day, or for the Monday after it; unless that has not come yet."""
        day += timedelta(days=7 - day.weekday() if day.weekday() >= SATURDAY else 0)
        number = next(self._numbers)
        moment = datetime.combine(day, at, _ZONE) + timedelta(minutes=number % 20)
        if moment < self._present:
            heappush(self._planned, (moment, number, work))

    def work(self) -> None:
        while self._planned:
            moment, _, work = heappop(self._planned)
            with clock_at(self._session, moment):
                work()

    def plan_invoices(self, agency: OfficeHolding) -> None:
        """Plan an invoice on every other Monday since the first line."""
        oldest = select(Expense.created_at).where(Expense.office_holding_id == agency.id)
        began = self._session.scalars(oldest.order_by(Expense.created_at).limit(1)).one_or_none()
        if began is None:
            return
        monday = self._today - timedelta(days=(self._today.weekday() - 1) % 7 + 1)
        for number in count():
            day = monday - number * EVERY
            if day <= began.astimezone(_ZONE).date():
                return
            self.plan(day, BILLED_AT, partial(self._bill, agency, day, number))

    def plan_lines(self, agency: OfficeHolding) -> None:
        for line in payers.LINES:
            if line.agency == agency.name:
                self.plan(self._days_ago(line.days_ago), ENTERED_AT, partial(self._enter, agency, line))

    def plan_fund(self, agency: OfficeHolding) -> None:
        for move in payers.FUND_MOVES:
            if move.agency == agency.name:
                self.plan(self._days_ago(move.days_ago), ENTERED_AT, partial(self._move, agency, move))

    def settle(self, agency: OfficeHolding, others: Collection[uuid.UUID]) -> None:
        """Issue and collect an invoice for each few hundred lines, right after the last of them."""
        lines = [line for line in self._open_lines(agency, self._present) if line.id not in others]
        chosen = list[Any]()
        for number, line in enumerate(lines, start=1):
            chosen.append(line)
            if (len(chosen) >= LINES_AT_ONCE or number == len(lines)) and _total(chosen) > 0:
                with clock_at(self._session, line.created_at + timedelta(minutes=1)):
                    self._collect(agency, self._issue(agency, chosen).id, payers.AT_ONCE)
                chosen = []

    @property
    def _today(self) -> date:
        return now(self._session).astimezone(_ZONE).date()

    def _days_ago(self, days: int) -> date:
        return self._today - timedelta(days=days)

    def _bill(self, agency: OfficeHolding, until: date, number: int) -> None:
        """Invoice what was sold before a day, unless the credits are higher; plan its payments."""
        lines = self._open_lines(agency, start_of(until, ZONE))
        if _total(lines) <= 0:
            return
        if payers.ISSUED_TWICE.get(agency.name) == number:
            half = self._issue(agency, lines[: len(lines) // 2])
            cancel_invoice(self._session, self._actor, half.id, half.version, payers.LINES_MISSING)
        invoice = self._issue(agency, lines)
        usually = payers.USUALLY[agency.name]
        for pays in payers.LATELY.get(agency.name, {}).get(number, usually):
            work = partial(self._collect, agency, invoice.id, pays)
            self.plan(until + timedelta(days=pays.days), PAID_AT, work)

    def _open_lines(self, agency: OfficeHolding, until: datetime) -> Sequence[Any]:
        lines = (
            select(Expense.id, Expense.amount, Expense.created_at)
            .join(OpenExpense, OpenExpense.id == Expense.id)
            .where(Expense.office_holding_id == agency.id, Expense.created_at < until)
            .order_by(Expense.created_at, Expense.id)
        )
        return self._session.execute(lines).all()

    def _issue(self, agency: OfficeHolding, lines: Sequence[Any]) -> InvoiceRead:
        body = InvoiceWrite(office_holding_id=agency.id, expense_ids=[line.id for line in lines])
        return create_invoice(self._session, self._actor, body)

    def _collect(self, agency: OfficeHolding, invoice_id: uuid.UUID, pays: payers.Pays) -> None:
        """Record a payment. If the bank returns it, the invoice is unpaid again."""
        amount = (self._session.get_one(Invoice, invoice_id).balance * pays.part).quantize(CENT)
        if agency.name in payers.FROM_FUND:
            self._fill_fund(agency, amount)
            paid = InvoicePaymentWrite(payment_method_id=self._methods[payers.FUND], amount=amount)
        else:
            method_id, reference = self._methods[payers.TRANSFER], self._draw_reference()
            paid = InvoicePaymentWrite(payment_method_id=method_id, amount=amount, reference=reference)
        read = pay_invoice(self._session, self._actor, invoice_id, InvoicePay(payments=[paid]))
        if pays.returned_after is not None:
            day = self._today + timedelta(days=pays.returned_after)
            returned = InvoiceUnpay(payment_ids=[each.id for each in read.payments], reason=payers.RETURNED)
            self.plan(day, PAID_AT, partial(unpay_invoice, self._session, self._actor, returned))

    def _fill_fund(self, agency: OfficeHolding, amount: Decimal) -> None:
        """Let the agency pay in what an invoice will take, in a round sum."""
        missing = amount + payers.FUND_LEFT - read_fund(self._session, agency.id)
        if missing > 0:
            round_sum = (missing / ROUND_SUM).to_integral_value(ROUND_UP) * ROUND_SUM
            self._pay_in(agency, round_sum, "Deposit for the next invoice")

    def _pay_in(self, agency: OfficeHolding, amount: Decimal, reason: str) -> uuid.UUID:
        body = FundWrite(
            office_holding_id=agency.id,
            amount=amount,
            payment_method_id=self._methods[payers.TRANSFER],
            reference=self._draw_reference(),
            reason=reason,
        )
        return create_fund_entry(self._session, self._actor, body).id

    def _move(self, agency: OfficeHolding, move: payers.FundMove) -> None:
        line_id = self._pay_in(agency, move.amount, move.reason)
        if move.note is not None:
            add_note(self._session, self._actor, FundNoteWrite(id=line_id, text=move.note))
        if move.mistake is not None:
            reverse_fund_entry(self._session, self._actor, FundReversal(id=line_id, reason=move.mistake))

    def _enter(self, agency: OfficeHolding, line: payers.Line) -> None:
        kind = ExpenseKind.Others if line.amount > 0 else ExpenseKind.Credit
        body = ExpenseWrite(
            office_holding_id=agency.id, kind=kind, amount=abs(line.amount), reason=line.reason
        )
        entered = create_expense(self._session, self._actor, body)
        if line.mistake is not None:
            reversal = ExpenseDelete(id=entered.id, reason=line.mistake)
            work = partial(delete_expense, self._session, self._actor, reversal)
            self.plan(self._days_ago(-1), ENTERED_AT, work)

    def _draw_reference(self) -> str:
        return f"ACH {self._chance.randrange(10**6):06}"


def _total(lines: Sequence[Any]) -> Decimal:
    return sum((line.amount for line in lines), Decimal(0))
