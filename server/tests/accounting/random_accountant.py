"""Random steps of accounting on the accounts of two agencies, each by its call."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Any, TypeVar

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import FundEntry, Invoice, InvoicePayment
from charterdesk.accounting.queries.months import running_month
from charterdesk.accounting.services.settle_escrow import settle_all
from charterdesk.border.models import FlightCost
from charterdesk.flights.models import Flight
from charterdesk.ledger.models import ClosedMonth, Expense, OpenExpense
from charterdesk.ledger.months import first_of_month
from tests.accounting.invoicing import CUBAMIA, GULF, INVOICE, Body, holding, payment, wish
from tests.callers import Caller
from tests.payments.sales import method

EXPECTED = {200, 204, 409, 422}
AMOUNTS = ("25.00", "99.99", "0.01", "310.40")
UNPAID = (InvoiceState.Open, InvoiceState.PartlyPaid)
WAYS = ("Bank transfer", "Bank transfer", "Cash at check-in", "Fund")
MONTHS = "/api/Months"
Seal = tuple[str, str, dict[str, Any]]
Row = TypeVar("Row")


class RandomAccountant:
    """An accountant who charges, bills, is paid, keeps funds and closes months, and mistakes all of it."""

    def __init__(self, random: Random, caller: Caller, session: Session) -> None:
        self.random, self.caller, self.session = random, caller, session
        self.done = Counter[str]()
        self.issued: dict[str, Seal] = {}
        """The seal of each invoice when it was first read."""
        self.flights: list[Flight] = []
        """Flights whose airline is paid."""

    def step(self) -> None:
        self.take(self.random.choice(self.actions()))

    def take(self, action: Callable[[], Response | None]) -> None:
        """Take one step; a refusal is an answer, too."""
        self.note(action.__name__, action())

    def note(self, name: str, answer: Response | None) -> None:
        """Count what was done, and require that no invoice was changed by it."""
        self.session.commit()
        self.session.expire_all()
        if answer is not None:
            assert answer.status_code in EXPECTED, answer.text
            self.done[name] += answer.status_code < 300
        self._require_frozen()

    def actions(self) -> list[Callable[[], Response | None]]:
        return [
            *(self.charge, self.charge, self.credit, self.reverse_line),
            *(self.invoice, self.invoice, self.invoice_and_pay, self.invoice_from_fund, self.correct),
            *(self.pay, self.pay, self.pay, self.unpay, self.cancel),
            *(self.fill_fund, self.fill_fund, self.empty_fund, self.reverse_fund, self.settle),
            *(self.close_month, self.reopen_month, self.add_cost, self.reverse_cost),
        ]

    def charge(self) -> Response:
        holding_id = holding(self.session, self._agency()).id
        body = {"amount": self.random.choice(AMOUNTS), "reason": "Seat map"}
        return self.caller.post(f"/api/Expense/AddChargeToOfficeHolding/{holding_id}", json=body)

    def credit(self) -> Response:
        body = {
            "officeHoldingId": str(holding(self.session, self._agency()).id),
            "kind": "Credit",
            "amount": self.random.choice(AMOUNTS),
            "reason": "Goodwill",
        }
        return self.caller.post("/api/Expense", json=body)

    def reverse_line(self) -> Response | None:
        """Reverse any line without a booking: one that is billed or reversed is refused."""
        lines = select(Expense).where(Expense.ticket_master_id.is_(None)).order_by(Expense.id)
        line = self._some(self.session.scalars(lines).all())
        body = {"id": str(line.id), "reason": "Typed twice"} if line else None
        return self.caller.delete("/api/Expense", json=body) if body else None

    def invoice(self) -> Response | None:
        return self._bill("Create")

    def invoice_and_pay(self) -> Response | None:
        way = self.random.choice(WAYS)
        return self._bill("CreateInvoiceAndPayments", payments=[payment(self.session, "25.00", way)])

    def invoice_from_fund(self) -> Response | None:
        amount = self.random.choice([None, "10.00"])
        return self._bill("CreateInvoiceAndCreditFund", amount=amount)

    def correct(self) -> Response | None:
        """Issue a counter-invoice over credits of bookings, with one of all calls that issue."""
        paid = self._invoice(Invoice.state == InvoiceState.Paid, Invoice.amount > 0)
        if paid is None:
            return None
        open_credits = [line for line in self._open(paid.office_holding_id) if line.amount < 0]
        lines = [str(line.id) for line in open_credits if str(line.ticket_master_id) in _billed(paid)]
        call = self.random.choice(["Create", "CreateInvoiceAndCreditFund"])
        body = {"officeHoldingId": str(paid.office_holding_id), "correctsId": str(paid.id)}
        return self.caller.post(f"{INVOICE}/{call}", json={**body, "expenseIds": lines}) if lines else None

    def pay(self) -> Response | None:
        """Pay all, a part or too much of an invoice by one or two methods."""
        invoice = self._invoice(Invoice.state.in_(UNPAID))
        if invoice is None:
            return None
        left = abs(invoice.balance)
        parts = self.random.choice([[left], [left], [min(left, Decimal("33.33"))], [left / 2, left], [left]])
        payments = [payment(self.session, f"{part:.2f}", self.random.choice(WAYS)) for part in parts]
        return self.caller.post(f"{INVOICE}/Pay/{invoice.id}", json={"payments": payments})

    def unpay(self) -> Response | None:
        paid = self._some(self.session.scalars(select(InvoicePayment).order_by(InvoicePayment.id)).all())
        body = {"paymentIds": [str(paid.id)], "reason": "The check bounced"} if paid else None
        return self.caller.post(f"{INVOICE}/Unpay", json=body) if body else None

    def cancel(self) -> Response | None:
        invoice = self._invoice()
        return self.caller.delete(f"{INVOICE}/{invoice.id}?reason=Wrong+lines") if invoice else None

    def fill_fund(self) -> Response:
        return self._move_fund(self.random.choice(["500.00", "120.50"]))

    def empty_fund(self) -> Response:
        return self._move_fund(self.random.choice(["-60.00", "-400.00"]))

    def reverse_fund(self) -> Response | None:
        entry = self._some(self.session.scalars(select(FundEntry).order_by(FundEntry.id)).all())
        body = {"id": str(entry.journal_id), "reason": "Typed twice"} if entry else None
        return self.caller.delete("/api/Fund", json=body) if body else None

    def settle(self) -> None:
        settle_all(self.session)

    def close_month(self) -> Response:
        """Close one of the last months, or the running one, which is refused."""
        month = running_month(self.session)
        for _ in range(self.random.randint(0, 2)):
            month = first_of_month(month - timedelta(days=1))
        body = {"month": month.isoformat(), "note": "All was looked at", "unfinishedToo": True}
        return self.caller.post(f"{MONTHS}/CloseMonth", json=body)

    def reopen_month(self) -> Response | None:
        closed = self._some(self.session.scalars(select(ClosedMonth).order_by(ClosedMonth.id)).all())
        body = {"month": closed.month.isoformat(), "reason": "A late bill"} if closed else None
        return self.caller.post(f"{MONTHS}/ReopenMonth", json=body) if body else None

    def add_cost(self) -> Response | None:
        """Enter an extra cost of a flight, or a payment to its airline, which may be too much."""
        flight = self._some(self.flights)
        body = {
            "kind": self.random.choice(["Extra", "Payment"]),
            "title": "Fuel",
            "amount": self.random.choice(["40.00", "88.00"]),
            "day": read_today(self.session).day.isoformat(),
        }
        return self.caller.post(f"/api/Flights/AddCost/{flight.id}", json=body) if flight else None

    def reverse_cost(self) -> Response | None:
        cost = self._some(self.session.scalars(select(FlightCost).order_by(FlightCost.id)).all())
        body = {"reason": "Typed twice"}
        return self.caller.post(f"/api/Flights/ReverseCost/{cost.id}", json=body) if cost else None

    def _agency(self) -> str:
        return self.random.choice([CUBAMIA, CUBAMIA, GULF])

    def _open(self, holding_id: object) -> Sequence[Expense]:
        own = OpenExpense.office_holding_id == holding_id
        lines = select(Expense).join(OpenExpense, OpenExpense.id == Expense.id).where(own)
        return self.session.scalars(lines.order_by(Expense.id)).all()

    def _bill(self, call: str, **more: object) -> Response | None:
        """Bill some or all open lines of an agency; more credits than charges are refused."""
        agency = self._agency()
        lines = self._open(holding(self.session, agency).id)
        chosen = [str(line.id) for line in lines if self.random.random() < 0.8]
        body = wish(self.session, chosen, agency, **more)
        return self.caller.post(f"{INVOICE}/{call}", json=body) if chosen else None

    def _move_fund(self, amount: str) -> Response:
        body: Body = {
            "officeHoldingId": str(holding(self.session, self._agency()).id),
            "amount": amount,
            "paymentMethodId": str(method(self.session, "Bank transfer")),
            "reference": "W-1",
            "reason": "October",
        }
        return self.caller.post("/api/Fund", json=body)

    def _invoice(self, *which: object) -> Invoice | None:
        found = select(Invoice).where(*which).order_by(Invoice.id)  # type: ignore[arg-type]
        return self._some(self.session.scalars(found).all())

    def _some(self, rows: Sequence[Row]) -> Row | None:
        return self.random.choice(rows) if rows else None

    def _require_frozen(self) -> None:
        """Require that each invoice says what it said when it was issued, and that none is gone."""
        now_there = {
            each.number: (each.sha256, f"{each.amount} {each.due_on}", each.frozen)
            for each in self.session.scalars(select(Invoice))
        }
        for number, said in self.issued.items():
            assert now_there[number] == said
        self.issued = now_there


def _billed(invoice: Invoice) -> set[str]:
    return {line["ticketMasterId"] for line in invoice.frozen["lines"]}
