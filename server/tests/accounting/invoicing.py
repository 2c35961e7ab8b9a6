"""Open lines of agencies, and the calls that invoice them."""

import uuid
from datetime import timedelta
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.models import Invoice, InvoiceLine
from charterdesk.accounting.services.issue_invoice import next_serial
from charterdesk.ledger.models import Expense, OpenExpense
from charterdesk.ledger.open_lines import take_lines
from charterdesk.organization.models import OfficeHolding
from charterdesk.verify import CHECKS
from tests.callers import Caller
from tests.payments.sales import method

INVOICE = "/api/Invoice"
CUBAMIA, GULF = "Cubamía Travel Group", "Gulf Vuelos"
Body = dict[str, Any]


def holding(session: Session, name: str = CUBAMIA) -> OfficeHolding:
    return session.scalars(select(OfficeHolding).where(OfficeHolding.name == name)).one()


def charged(caller: Caller, session: Session, *amounts: str, agency: str = CUBAMIA) -> list[str]:
    """Enter charges on an agency's account, credits where an amount is below zero; return the lines."""
    return [_enter(caller, str(holding(session, agency).id), Decimal(amount)) for amount in amounts]


def _enter(caller: Caller, holding_id: str, amount: Decimal) -> str:
    kind = "Others" if amount > 0 else "Credit"
    body = {"officeHoldingId": holding_id, "kind": kind, "amount": str(abs(amount)), "reason": "Seat map"}
    answer = caller.post("/api/Expense", json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def wish(session: Session, lines: list[str], agency: str = CUBAMIA, **more: Any) -> Body:
    return {"officeHoldingId": str(holding(session, agency).id), "expenseIds": lines, **more}


def create(caller: Caller, session: Session, lines: list[str], agency: str = CUBAMIA, **more: Any) -> Body:
    answer = caller.post(f"{INVOICE}/Create", json=wish(session, lines, agency, **more))
    return accepted(answer)


def accepted(answer: Response) -> Body:
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def payment(session: Session, amount: str, by: str = "Bank transfer", **more: object) -> Body:
    reference = {"reference": "FT 4471"} if by == "Bank transfer" else {}
    return {"paymentMethodId": str(method(session, by)), "amount": amount, **reference, **more}


def pay(caller: Caller, invoice: Body, *payments: Body, **options: Any) -> Response:
    return caller.post(f"{INVOICE}/Pay/{invoice['id']}", json={"payments": list(payments)}, **options)


def unpay(caller: Caller, *payment_ids: str, **options: Any) -> Response:
    body = {"paymentIds": list(payment_ids), "reason": "The check bounced"}
    return caller.post(f"{INVOICE}/Unpay", json=body, **options)


def cancel(caller: Caller, invoice: Body, **options: Any) -> Response:
    return caller.delete(f"{INVOICE}/{invoice['id']}?reason=Wrong+lines", **options)


def read(caller: Caller, invoice: Body) -> Body:
    return accepted(caller.get(f"{INVOICE}/GetById/{invoice['id']}"))


def row_of(session: Session, invoice: Body) -> Invoice:
    return session.scalars(select(Invoice).where(Invoice.id == invoice["id"])).one()


def overdue(session: Session, lines: list[str], days: int, agency: str = CUBAMIA) -> Invoice:
    """Put lines on an invoice that was due some days ago, which no call can do."""
    today, serial = next_serial(session)
    taken = take_lines(session, [uuid.UUID(line) for line in lines])
    amounts = session.scalars(select(Expense.amount).where(Expense.id.in_(taken)))
    invoice = Invoice(
        office_holding_id=holding(session, agency).id,
        year=today.day.year,
        serial=serial,
        number=f"{today.day.year}-{serial:04}",
        issued_at=today.at,
        issued_on=today.day,
        due_on=today.day - timedelta(days=days),
        state=InvoiceState.Open,
        amount=sum(amounts, Decimal(0)),
        frozen={},
        sha256="",
        app_user_name="Test",
    )
    session.add(invoice)
    session.flush()
    session.add_all(InvoiceLine(invoice_id=invoice.id, expense_id=line, position=1) for line in taken)
    session.commit()
    return invoice


def open_lines(session: Session, agency: str = CUBAMIA) -> set[str]:
    lines = select(OpenExpense.id).where(OpenExpense.office_holding_id == holding(session, agency).id)
    return {str(line) for line in session.scalars(lines)}


def owed(session: Session, agency: str = CUBAMIA) -> Decimal:
    lines = session.scalars(
        select(Expense.amount).where(Expense.office_holding_id == holding(session, agency).id)
    )
    return sum(lines, Decimal("0.00"))


def refused(answer: Response) -> tuple[int, str]:
    return answer.status_code, str(answer.json()["code"])


def problems(session: Session) -> dict[str, list[str]]:
    session.expire_all()
    found = {name: list(check(session)) for name, check in CHECKS.items()}
    return {name: lines for name, lines in found.items() if lines}
